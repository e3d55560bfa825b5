import { CallFailure } from '../failure.ts';
import type { Populate } from './listings.ts';

/** `populate` as Strapi 5 reads it in a query: `populate[image][fields][0]=url`, `populate[outline]=true`. */
export function populateQuery(populate: Populate): Record<string, string> {
  return Object.fromEntries(
    Object.entries(populate).flatMap(([name, fields]): [string, string][] =>
      fields === true
        ? [[`populate[${name}]`, 'true']]
        : fields.map((field, index) => [`populate[${name}][fields][${index}]`, field]),
    ),
  );
}

/**
 * What is left to ask for after a service has said that its type lacks a key: without that field, or with all of those
 * whose parts were named so. Undefined where the failure says nothing of the kind.
 */
export function withoutUnknown(populate: Populate, failure: unknown): Populate | undefined {
  const key = failure instanceof CallFailure ? failure.told?.unknownKey : undefined;
  if (key === undefined) return undefined;
  const entries = Object.entries(populate);
  if (Object.hasOwn(populate, key)) return Object.fromEntries(entries.filter(([name]) => name !== key));
  if (!entries.some(([, fields]) => fields !== true && fields.includes(key))) return undefined;
  return Object.fromEntries(
    entries.map(([name, fields]) => [name, fields !== true && fields.includes(key) ? true : fields]),
  );
}

/** What is asked for no longer, or no longer by its parts. */
export function unknownIn(asked: Populate, left: Populate): string[] {
  return Object.keys(asked).filter((name) => asked[name] !== left[name]);
}
