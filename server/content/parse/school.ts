import type { SchoolFacts } from '../analysis/facts.ts';
import { isSchema } from '../schemaFiles.ts';
import type { Locate } from './locate.ts';
import type { Refs } from './refs/refs.ts';

/** What the school's file lists, as far as it goes. An audience needs a name in every locale: the filter shows it. */
export function schoolFacts(value: unknown, refs: Refs, locate: Locate): SchoolFacts {
  const school = isSchema(value) ? value : {};
  const facts = isSchema(school['facts']) ? school['facts'] : {};
  const audiences = idsOf(school['audiences']);
  for (const [index, id] of audiences) {
    const position = locate(['audiences', index, 'id']);
    refs.refs.push({ ...position, scope: 0, kind: 'key', key: `filters.audienceOption.${id}` });
  }
  return {
    facts: Object.keys(facts),
    texts: Object.keys(facts).filter((name) => typeof facts[name] !== 'number'),
    stages: idsOf(school['stages']).map(([, id]) => id),
    audiences: audiences.map(([, id]) => id),
    at: {
      fact: locate(['facts'], 'key'),
      stage: locate(['stages'], 'key'),
      audience: locate(['audiences'], 'key'),
    },
  };
}

/** Ids of a list's entries, each with its place in the list. */
function idsOf(list: unknown): [index: number, id: string][] {
  const entries: unknown[] = Array.isArray(list) ? list : [];
  return entries.flatMap((entry, index): [number, string][] => {
    const id = isSchema(entry) ? entry['id'] : undefined;
    return typeof id === 'string' ? [[index, id]] : [];
  });
}
