import type { School } from '../../../schemas/types.ts';
import type { ContentParts } from '../contentParts.ts';
import { ContentIndex } from '../index/contentIndex.ts';
import type { ContentSnapshot } from '../snapshot.ts';

/** Used while school.yaml is out of order: no figures, and one stage for the whole scale. */
export const NO_SCHOOL: School = { facts: {}, stages: [{ id: 'all', from: 'G19', to: 'G1' }] };

export const NO_PARTS: ContentParts = {
  sites: new Map(),
  pages: new Map(),
  locales: new Map(),
  media: new Map(),
  problems: new Map(),
  games: new Map(),
  fragments: new Map(),
  school: NO_SCHOOL,
  outages: [],
  pinned: new Map(),
  underTranslated: new Map(),
  overridden: new Map(),
};

export const EMPTY_SNAPSHOT: ContentSnapshot = {
  revision: '',
  ...NO_PARTS,
  index: new ContentIndex(NO_PARTS),
};
