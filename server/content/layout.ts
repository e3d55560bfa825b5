/** The purpose of a file of the content folder, by its path alone. */
export type FileRole =
  | { kind: 'site'; id: string }
  | { kind: 'school' }
  | { kind: 'glossary' }
  | { kind: 'page'; id: string }
  | { kind: 'fragment'; name: string }
  | { kind: 'override'; name: string }
  | { kind: 'locale'; locale: string }
  | { kind: 'words'; locale: string; namespace: string }
  | { kind: 'media'; name: string }
  | { kind: 'problem'; name: string }
  | { kind: 'game'; name: string }
  | { kind: 'draft' }
  | { kind: 'unexpected'; hint: string };

/** The folders of the content folder that are read; nothing else in it is looked at. */
export const GROUPS = ['sites', 'pages', 'locales'] as const;
export type Group = (typeof GROUPS)[number];

/** The folder with drafts, each in a folder of its own with the same groups; none of it is live. */
export const DRAFTS = 'drafts';
/** The file of a draft that says what it removes and when it is published. */
export const DRAFT_FILE = 'draft.yaml';
export const DRAFT_NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** Where a file of a draft is, from the content folder. */
export function draftPath(name: string, path: string): string {
  return `${DRAFTS}/${name}/${path}`;
}

const DATA_FILE = /^(.+)\.(yaml|yml|json)$/;
export const MEDIA_FILE = /\.(svg|png|jpe?g|webp|avif|mp4|vtt)$/;
export const PHOTO_FILE = /\.(png|jpe?g|webp|avif)$/;
export const FILM_FILE = /\.mp4$/;
export const CAPTIONS_FILE = /\.vtt$/;
/** The file of a problem or a game. */
export const SGF_FILE = /^[a-z0-9][a-z0-9/-]*\.sgf$/;
export const LOCALE_CODE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$/;
const FRAGMENT_NAME = /^[a-z0-9][a-z0-9-]*$/;
const OVERRIDE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const SITE_ID = /^[a-z0-9][a-z0-9-]*$/;
const NAMESPACE = /^[a-z][A-Za-z0-9]*$/;
/** Files that editors, systems and version control leave for a moment; and notes for people. */
const TEMPORARY =
  /^(\..*|.*~|.*\.(swp|swo|swx|tmp|temp|bak|orig|rej|part|crdownload|lock)|#.*#|4913|.*___jb_(tmp|old|bak)___|sed[A-Za-z0-9]{6}|Thumbs\.db|desktop\.ini|README.*)$/i;

/** Whether a file of this kind holds blocks. */
export function holdsBlocks(kind: FileRole['kind'] | undefined): boolean {
  return kind === 'page' || kind === 'fragment' || kind === 'override';
}

/** Whether a file or folder of that name is passed over in silence. */
export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name);
}

/** The group of a path; null for a path outside of them. */
export function groupOf(path: string): Group | null {
  const head = path.split('/', 1)[0];
  return GROUPS.find((group) => group === head) ?? null;
}

/**
 * @param path relative to the content folder or to that of a draft, with `/`
 * @returns null where the path is none of the content's business
 */
export function roleOf(path: string): FileRole | null {
  const parts = path.split('/');
  if (parts.some(isTemporary)) return null;
  if (path === DRAFT_FILE) return { kind: 'draft' };
  const [group, ...rest] = parts;
  if (group === 'sites') return siteRole(rest);
  if (group === 'pages') return pageRole(rest);
  return group === 'locales' ? localeRole(rest) : null;
}

/** @param meant the name that would be read, where it is plain */
function unexpected(hint: string, meant?: string): FileRole {
  return { kind: 'unexpected', hint: meant === undefined ? hint : `${hint}; rename it to “${meant}”` };
}

/** A name in small letters, with hyphens for what is neither letter nor digit; undefined where nothing is left of it. */
function plainName(name: string): string | undefined {
  const plain = name.toLowerCase().replace(/[^a-z0-9/.]+/g, '-');
  return /^[a-z0-9]/.test(plain) ? plain : undefined;
}

function siteRole(rest: string[]): FileRole {
  const [first = '', second = ''] = rest;
  if (rest.length === 2 && first === 'shared') {
    const stem = DATA_FILE.exec(second)?.[1];
    return stem === 'school'
      ? { kind: 'school' }
      : unexpected('sites/shared/ holds school.yaml', DATA_FILE.test(second) ? 'school.yaml' : undefined);
  }
  const id = DATA_FILE.exec(first)?.[1];
  if (rest.length !== 1 || id === undefined) return unexpected('sites/ holds one .yaml or .json file a site');
  if (SITE_ID.test(id)) return { kind: 'site', id };
  return unexpected(
    'a site’s file is named in lower-case letters, digits and hyphens, as kr.yaml',
    plainName(first),
  );
}

function pageRole(rest: string[]): FileRole | null {
  const [first = '', ...deeper] = rest;
  if (first === 'media' && deeper.length > 0) {
    const name = deeper.join('/');
    if (MEDIA_FILE.test(name)) return { kind: 'media', name };
    const small = name.replace(/\.\w+$/, (ending) => ending.toLowerCase());
    return unexpected(
      'pages/media/ holds pictures (.svg, .png, .jpg, .webp, .avif), films (.mp4) and captions (.vtt)',
      MEDIA_FILE.test(small) ? small : undefined,
    );
  }
  if ((first === 'problems' || first === 'games') && deeper.length > 0) return sgfRole(first, deeper);
  if ((first === 'fragments' || first === 'overrides') && deeper.length > 0) return partRole(first, deeper);
  const id = DATA_FILE.exec(first)?.[1];
  if (deeper.length === 0 && id !== undefined) return { kind: 'page', id };
  return unexpected(
    'pages/ holds one .yaml or .json file a page, pictures in media/, problems in problems/, games in games/, blocks for many pages in fragments/, what sites show differently in overrides/',
  );
}

function sgfRole(folder: 'problems' | 'games', deeper: string[]): FileRole {
  const name = deeper.join('/');
  if (SGF_FILE.test(name)) return { kind: folder === 'games' ? 'game' : 'problem', name };
  const plain = plainName(name);
  return unexpected(
    `pages/${folder}/ holds ${folder}: .sgf, named in small letters, digits and hyphens`,
    plain !== undefined && SGF_FILE.test(plain) ? plain : undefined,
  );
}

function partRole(folder: 'fragments' | 'overrides', deeper: string[]): FileRole {
  const name = DATA_FILE.exec(deeper.join('/'))?.[1];
  const isFragment = folder === 'fragments';
  if (deeper.length === 1 && name !== undefined && (isFragment ? FRAGMENT_NAME : OVERRIDE_NAME).test(name))
    return isFragment ? { kind: 'fragment', name } : { kind: 'override', name };
  const plain = deeper.length === 1 ? plainName(deeper[0] ?? '') : undefined;
  return unexpected(
    `pages/${folder}/ holds .yaml or .json files, named in lower-case letters, digits and hyphens`,
    plain !== undefined && DATA_FILE.test(plain) ? plain : undefined,
  );
}

function localeRole(rest: string[]): FileRole {
  const [locale = '', file = ''] = rest;
  if (rest.length === 1 && DATA_FILE.exec(locale)?.[1] === 'glossary') return { kind: 'glossary' };
  if (!LOCALE_CODE.test(locale)) {
    return unexpected(
      'locales/ holds glossary.yaml and a folder a locale, named by language and region, as zh-TW',
    );
  }
  const stem = DATA_FILE.exec(file)?.[1];
  if (rest.length !== 2 || stem === undefined)
    return unexpected('a locale’s folder holds .yaml or .json files');
  if (stem === 'locale') return { kind: 'locale', locale };
  if (NAMESPACE.test(stem)) return { kind: 'words', locale, namespace: stem };
  const meant = stem.replace(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase());
  const small = meant.charAt(0).toLowerCase() + meant.slice(1);
  return unexpected(
    'a file of words is named by letters and digits, a small letter first, as home.yaml',
    NAMESPACE.test(small) ? `${small}.yaml` : undefined,
  );
}

/** A locale's canonical spelling: `pt-br` and `pt_BR` are spelling faults, and not missing words as well. */
export function canonicalLocale(code: string): string {
  try {
    return Intl.getCanonicalLocales(code.replace('_', '-'))[0] ?? code;
  } catch {
    return code;
  }
}
