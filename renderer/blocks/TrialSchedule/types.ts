import type { SlotKinds } from '../../../schemas/model.ts';
import type { Authored, BlockProps } from '../types.ts';

export type Schedule = SlotKinds['trialClasses'];

export interface TrialScheduleProps extends BlockProps<Authored<'TrialSchedule'>> {
  items: Schedule;
}
