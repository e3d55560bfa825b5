import type { Glossary } from '../../../schemas/types.ts';
import type { ReferenceCollector } from './refs/referenceCollector.ts';

/** Reports terms that recommend and forbid the same word, and returns null, or every correct text would be reported. */
export function readGlossary(glossary: Glossary | null, refs: ReferenceCollector): Glossary | null {
  let isSound = glossary !== null;
  for (const [index, { say = {}, not }] of (glossary?.terms ?? []).entries()) {
    for (const [locale, words = []] of Object.entries(not)) {
      const at = words.findIndex((word) => word.toLowerCase() === say[locale]?.toLowerCase());
      if (at < 0) continue;
      isSound = false;
      const message = `“${words[at]}” is what “say” says in ${locale}; take it out here, or say another word`;
      refs.fault(['terms', index, 'not', locale, at], 'value-invalid', message);
    }
  }
  return isSound ? glossary : null;
}
