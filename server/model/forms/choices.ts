import type { FieldOptions } from '../../../schemas/model.ts';

/** The options of a field; undefined if they cannot be loaded now. */
type Options = readonly FieldOptions[] | undefined;

export function availableOptions(options: readonly FieldOptions[]): FieldOptions[] {
  return options.filter(({ elsewhere }) => !elsewhere);
}

/** The fault of a choice that was typed or linked to; `undefined` if the options are unknown. */
export function choiceFault(options: Options, value: string | undefined): 'full' | 'gone' | undefined {
  if (!options || value === undefined || value === '') return undefined;
  const found = availableOptions(options)
    .flatMap((group) => group.options)
    .find((option) => option.value === value);
  if (!found) return 'gone';
  return found.disabled ? 'full' : undefined;
}

/** The label of a choice that only another locale offers. */
export function labelElsewhere(options: Options = [], value: string | undefined): string | undefined {
  const group = options.find((one) => one.elsewhere && one.options.some((option) => option.value === value));
  const option = group?.options.find((one) => one.value === value);
  return group && option && `${group.label}, ${option.label}`;
}
