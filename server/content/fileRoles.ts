/** What a file of the content folder is, decided only by its path. */
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

/** The folders of the content folder that are read; everything else is ignored. */
export const GROUPS = ['sites', 'pages', 'locales'] as const;
export type Group = (typeof GROUPS)[number];

/** The folder with drafts. Each has a folder with the same groups; none of it is live. */
export const DRAFTS = 'drafts';
/** The file of a draft that says what it removes and when it is published. */
export const DRAFT_FILE = 'draft.yaml';
export const DRAFT_NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;

export function draftPath(name: string, path: string): string {
  return `${DRAFTS}/${name}/${path}`;
}

const DATA = '\\.(?:yaml|yml|json)';
export const MEDIA_FILE = /\.(svg|png|jpe?g|webp|avif|mp4|vtt)$/;
export const PHOTO_FILE = /\.(png|jpe?g|webp|avif)$/;
export const PICTURE_FILE = /\.(svg|png|jpe?g|webp|avif)$/;
export const FILM_FILE = /\.mp4$/;
export const CAPTIONS_FILE = /\.vtt$/;
/** File names of problems and games. */
export const SGF_FILE = /^[a-z0-9][a-z0-9/-]*\.sgf$/;
const CODE = '[a-z]{2,3}(?:-[A-Z][a-z]{3})?-[A-Z]{2}';
export const LOCALE_CODE = new RegExp(`^${CODE}$`);
/** Temporary files of editors, systems and version control, and notes for people. */
const TEMPORARY =
  /^(\..*|.*~|.*\.(swp|swo|swx|tmp|temp|bak|orig|rej|part|crdownload|lock)|#.*#|4913|.*___jb_(tmp|old|bak)___|sed[A-Za-z0-9]{6}|Thumbs\.db|desktop\.ini|README(\.(md|txt))?)$/i;

/** Whether a file or folder of that name is silently ignored. */
export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name);
}

/** Returns the group of a path; null if it is in none. */
export function groupOf(path: string): Group | null {
  const head = path.split('/', 1)[0];
  return GROUPS.find((group) => group === head) ?? null;
}

/** The roles of files by path; the first match counts. */
const ROLES: readonly [path: RegExp, role: (name: string, more: string) => FileRole][] = [
  [inGroup('sites/shared/school', DATA), () => ({ kind: 'school' })],
  [inGroup('sites/([a-z0-9][a-z0-9-]*)', DATA), (id) => ({ kind: 'site', id })],
  [inGroup('pages/media/(.+', MEDIA_FILE.source.replace('$', ')')), (name) => ({ kind: 'media', name })],
  [inGroup('pages/problems/([a-z0-9][a-z0-9/-]*\\.sgf)'), (name) => ({ kind: 'problem', name })],
  [inGroup('pages/games/([a-z0-9][a-z0-9/-]*\\.sgf)'), (name) => ({ kind: 'game', name })],
  [inGroup('pages/fragments/([a-z0-9][a-z0-9-]*)', DATA), (name) => ({ kind: 'fragment', name })],
  [inGroup('pages/overrides/([A-Za-z0-9][A-Za-z0-9._-]*)', DATA), (name) => ({ kind: 'override', name })],
  [inGroup('pages/([^/]+)', DATA), (id) => ({ kind: 'page', id })],
  [inGroup('locales/glossary', DATA), () => ({ kind: 'glossary' })],
  [inGroup(`locales/(${CODE})/locale`, DATA), (locale) => ({ kind: 'locale', locale })],
  [
    inGroup(`locales/(${CODE})/([a-z][A-Za-z0-9]*)`, DATA),
    (locale, namespace) => ({ kind: 'words', locale, namespace }),
  ],
];

const SGF = ': .sgf, named in small letters, digits and hyphens';
const PARTS = 'holds .yaml or .json files, named in lower-case letters, digits and hyphens';

/** Hints for ignored paths, with the name that would be read, if it is clear. */
const HINTS: readonly [path: RegExp, hint: string, meant?: (name: string) => string][] = [
  [inGroup('sites/shared/([^/]+', DATA, ')'), 'sites/shared/ holds school.yaml', () => 'school.yaml'],
  [/^sites\/shared\/[^/]+$/, 'sites/shared/ holds school.yaml'],
  [
    inGroup('sites/([^/]+', DATA, ')'),
    'a site’s file is named in lower-case letters, digits and hyphens, as kr.yaml',
    plainName,
  ],
  [
    /^sites\/.+\/([^/]+)$/,
    'sites/ holds one .yaml or .json file a site, in no folder but shared/; move it up to sites/',
  ],
  [/^sites\//, 'sites/ holds one .yaml or .json file a site'],
  [
    /^pages\/media\/(.+)$/,
    'pages/media/ holds pictures (.svg, .png, .jpg, .webp, .avif), films (.mp4) and captions (.vtt)',
    (name) => name.replace(/\.\w+$/, (ending) => ending.toLowerCase()),
  ],
  [/^pages\/problems\/(.+)$/, `pages/problems/ holds problems${SGF}`, plainName],
  [/^pages\/games\/(.+)$/, `pages/games/ holds games${SGF}`, plainName],
  [/^pages\/fragments\/(.+)$/, `pages/fragments/ ${PARTS}`, plainName],
  [/^pages\/overrides\/(.+)$/, `pages/overrides/ ${PARTS}`, plainName],
  [
    /^pages\/(?!(?:media|problems|games|fragments|overrides)\/).+\/[^/]+\.(?:ya?ml|json)$/,
    'pages are in pages/ itself, in no folder of their own, as “path” says their address; move it up to pages/',
  ],
  [
    /^pages\//,
    'pages/ holds one .yaml or .json file a page, pictures in media/, problems in problems/, games in games/, blocks for many pages in fragments/, what sites show differently in overrides/',
  ],
  [
    inGroup(`locales/${CODE}/([^/]+`, DATA, ')'),
    'a file of words is named by letters and digits, a small letter first, as home.yaml',
    wordsName,
  ],
  [new RegExp(`^locales/${CODE}(?:/|$)`), 'a locale’s folder holds .yaml or .json files'],
  [
    /^locales\//,
    'locales/ holds glossary.yaml and a folder a locale, named by language and region, as zh-TW',
  ],
];

function inGroup(...parts: string[]): RegExp {
  return new RegExp(`^${parts.join('')}$`);
}

/**
 * @param path relative to the content folder or to a draft's folder, with `/`
 * @returns null if the path is not part of the content
 */
export function roleOf(path: string): FileRole | null {
  if (path.replace(SECOND_ENDING, '').split('/').some(isTemporary)) return null;
  return path === DRAFT_FILE ? { kind: 'draft' } : (expectedRole(path) ?? unexpectedRole(path));
}

function expectedRole(path: string): FileRole | null {
  for (const [pattern, role] of ROLES) {
    const [whole, name = '', more = ''] = pattern.exec(path) ?? [];
    if (whole !== undefined) return role(name, more);
  }
  return null;
}

/** How file managers and people name copies. */
export const COPY =
  /\bcopy\b|\b(?:bak|backup|old|orig)\b|\(\d+\)|副本|拷貝|拷贝|備份|备份|コピー|バックアップ/i;
/** An ending that editors, mail programs and people append to the right one. */
export const SECOND_ENDING =
  /(?<=\.(?:ya?ml|json|sgf|svg|png|jpe?g|webp|avif|mp4|vtt))\.(?:txt|bak|orig|old)$/i;

function unexpectedRole(path: string): FileRole | null {
  const bare = path.replace(SECOND_ENDING, '');
  if (bare !== path && expectedRole(bare))
    return { kind: 'unexpected', hint: `its name ends twice; rename it to “${bare.split('/').at(-1)}”` };
  if (isTemporary(path)) return null;
  for (const [pattern, hint, meantBy] of HINTS) {
    const [whole, name = ''] = pattern.exec(path) ?? [];
    if (whole === undefined) continue;
    const meant = meantBy?.(name) ?? '';
    const isRead = meant !== '' && expectedRole(path.slice(0, path.length - name.length) + meant);
    const copy = COPY.test(name) ? '; if this is a copy, keep it outside of the content' : '';
    const rename = isRead ? `; ${copy === '' ? 'rename' : 'else rename'} it to “${meant}”` : '';
    return { kind: 'unexpected', hint: hint + copy + rename };
  }
  return null;
}

/** Returns a name in lower case, with hyphens in place of characters other than letters and digits. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9/.]+/g, '-');
}

function wordsName(name: string): string {
  const stem = name.replace(/\.\w+$/, '');
  const meant = stem.replace(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase());
  return `${meant.charAt(0).toLowerCase()}${meant.slice(1)}.yaml`;
}
