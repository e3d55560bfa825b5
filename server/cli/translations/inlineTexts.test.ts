import { expect, test } from 'vitest';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { unitsByLocale } from './collectUnits.ts';

test.each(['yaml', 'yml', 'json'])(
  'texts of a site’s file are to be translated, whatever its kind: %s',
  (kind) => {
    const text = JSON.stringify({ metadata: { slogan: { 'sv-SE': 'Spela' } } });
    const unitsOf = (site: string) =>
      unitsByLocale(text, `sites/${site}.${kind}`, makeSnapshot(), 'en-GB', 'sv-SE').map(({ id }) => id);
    expect(unitsOf('north')).toEqual(['metadata.slogan']);
    expect(unitsOf('gone')).toEqual([]);
  },
);
