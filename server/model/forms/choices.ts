import type { FieldOptions } from '../../../schemas/model.ts';

/** Of a field; undefined where they cannot be had now. */
type Options = readonly FieldOptions[] | undefined;

/** What may be chosen. */
export function availableOptions(options: readonly FieldOptions[]): FieldOptions[] {
  return options.filter(({ elsewhere }) => !elsewhere);
}

/** What is wrong with a choice that was typed or linked to; `undefined` while the choices cannot be had. */
export function choiceFault(options: Options, value: string | undefined): 'full' | 'gone' | undefined {
  if (!options || value === undefined || value === '') return undefined;
  const found = availableOptions(options)
    .flatMap((group) => group.options)
    .find((option) => option.value === value);
  if (!found) return 'gone';
  return found.disabled ? 'full' : undefined;
}

/** What a choice is called that this locale does not offer, and another one does. */
export function labelElsewhere(options: Options = [], value: string | undefined): string | undefined {
  const group = options.find((one) => one.elsewhere && one.options.some((option) => option.value === value));
  const option = group?.options.find((one) => one.value === value);
  return group && option && `${group.label}, ${option.label}`;
}
