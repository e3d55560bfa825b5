import type { Site } from '../../../schemas/types.ts';
import type { FlagValues } from '../../content/analysis/facts.ts';
import { flagsFor } from '../../content/conditions.ts';
import { KNOWN_FLAGS } from '../../content/flags.ts';

/** A flag that a preview may set, with the values that it takes. */
export interface FlagChoice {
  name: string;
  /** As the site's file has it; undefined where it is not set. */
  value: boolean | string | undefined;
  choices: (boolean | string)[];
}

/** The flags that all sites know, and those of this site's own. */
export function flagChoices(site: Site, locale: string): FlagChoice[] {
  const values: Readonly<Record<string, boolean | string | undefined>> = flagsFor(site, locale);
  const known = [...KNOWN_FLAGS].map(([name, own]): FlagChoice => {
    return { name, value: values[name], choices: own.length > 0 ? [...own] : [true, false] };
  });
  const own = [site.flags, ...Object.values(site.locales).map((one) => one?.flags)];
  const names = [...new Set(own.flatMap((flags) => Object.keys(flags ?? {})))];
  return [
    ...known,
    ...names
      .filter((name) => !KNOWN_FLAGS.has(name))
      .map((name) => ({ name, value: values[name], choices: choicesOf(name, own) })),
  ];
}

/** What the site's file sets it to somewhere; on and off where it is a switch. */
function choicesOf(name: string, all: readonly (Readonly<Record<string, unknown>> | undefined)[]) {
  const set = all.map((flags) => flags?.[name]).filter((value) => typeof value === 'string');
  return set.length > 0 ? [...new Set(set)] : [true, false];
}

/** Values as they were typed, by name: those that there are. `undefined` where one is none. */
export function readFlags(
  typed: readonly (readonly [name: string, value: string])[],
  choices: readonly FlagChoice[],
): FlagValues | undefined {
  const flags: FlagValues = {};
  for (const [name, text] of typed) {
    const value = choices
      .find((choice) => choice.name === name)
      ?.choices.find((choice) => String(choice) === text);
    if (value === undefined) return undefined;
    flags[name] = value;
  }
  return flags;
}
