import type { ProblemModel } from '../../../schemas/model.ts';

/** A question of the level test. */
export interface LevelQuestion {
  /** From 1. */
  number: number;
  problem: ProblemModel;
  /** Addresses of the steps that follow. */
  solved: string;
  missed: string;
  /** A wrong answer ends the test. */
  isLast: boolean;
  form: { action: string; answers: string; points: string[]; unsure: string };
}
