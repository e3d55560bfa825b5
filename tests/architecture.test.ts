import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { PARSER_SOURCES } from '../server/content/analysisCache.ts';
import { RESERVED_PATHS } from '../server/content/ownAddresses.ts';

const ROOT = resolve(import.meta.dirname, '..');

interface Source {
  file: string;
  text: string;
  /** Files of the project that it imports, relative to the project. */
  imports: string[];
}

function sources(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      const relatives = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
        ([, path = '']) => path,
      );
      const imports = relatives.map((path) =>
        relative(ROOT, resolve(ROOT, dirname(file), path)).replaceAll('\\', '/'),
      );
      return { file, text, imports };
    });
}

const ALL = ['schemas', 'renderer', 'server'].flatMap(sources);
const SHIPPED = ALL.filter(({ file }) => !/\.test\.tsx?$|\/testing[./]|\/testing\//.test(file));

function wrong(from: RegExp, to: RegExp): string[] {
  return SHIPPED.filter(({ file }) => from.test(file)).flatMap(({ file, imports }) =>
    imports.filter((path) => to.test(path)).map((path) => `${file} imports ${path}`),
  );
}

test.each([
  ['schemas import neither renderer nor server', /^schemas\//, /^(renderer|server)\//],
  ['the renderer does not know the server', /^renderer\//, /^server\//],
  ['the server knows the renderer by its contract alone', /^server\//, /^renderer\/(?!contract\.ts$)/],
  ['the embedded services know nothing of the site', /^server\/services\//, /^server\/(?!services\/|lib\/)/],
])('%s', (_, from, to) => {
  expect(wrong(from, to)).toEqual([]);
});

/** The folders of `server/`, the lowest floor first: each imports from floors below it alone, not even a type from above. */
const FLOORS = [
  ['lib'],
  ['observe'],
  ['content', 'adapters', 'services'],
  ['model'],
  ['visitors'],
  ['authoring'],
  ['http'],
  ['redis'],
  ['start'],
  ['cli', 'main.ts'],
];

test('no arrow runs up: a folder of the server imports from lower floors alone', () => {
  const floorOf = (path: string) => FLOORS.findIndex((names) => names.includes(path.split('/')[1] ?? ''));
  const server = SHIPPED.filter(({ file }) => file.startsWith('server/'));
  expect(server.filter(({ file }) => floorOf(file) < 0).map(({ file }) => file)).toEqual([]);
  const folder = (path: string) => path.split('/')[1];
  const up = server.flatMap(({ file, imports }) =>
    imports
      .filter((path) => path.startsWith('server/') && folder(path) !== folder(file))
      .filter((path) => floorOf(path) >= floorOf(file))
      .map((path) => `${file} imports ${path}`),
  );
  expect(up).toEqual([]);
});

/** Returns the circles of a graph. */
function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const settled = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (settled.has(file) || way.includes(file)) return;
    for (const next of imports.get(file) ?? []) follow(next, [...way, file]);
    settled.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  return circles;
}

test('no file imports itself in a circle, not even for a type', () => {
  expect(circlesOf(new Map(SHIPPED.map(({ file, imports }) => [file, imports])))).toEqual([]);
});

/** Which folders, and files beside them, of a folder import which others. */
function folderImports(parent: string, importsOf: (source: Source) => readonly string[]) {
  const folder = (path: string) => relative(parent, path).split('/')[0] ?? '';
  const imports = new Map<string, string[]>();
  for (const source of SHIPPED.filter(({ file }) => file.startsWith(`${parent}/`))) {
    const own = importsOf(source).filter((path) => path.startsWith(`${parent}/`));
    const others = own.map(folder).filter((name) => name !== folder(source.file));
    imports.set(folder(source.file), [...(imports.get(folder(source.file)) ?? []), ...others]);
  }
  return imports;
}

test.each(['server/http', 'renderer'])('the folders of %s import each other in no circle', (parent) => {
  expect(circlesOf(folderImports(parent, ({ imports }) => imports))).toEqual([]);
});

// In the model almost all name the type of a site in a locale, which is made by some of them; the files beside build pages.
test.each(['server/model', 'server/content'])(
  'the folders of %s import each other in no circle, but for types',
  (parent) => {
    const typesOnly = /^import type [^;]*? from '([^']+)'/gm;
    const imports = folderImports(parent, ({ file, text, imports }) => {
      const types = [...text.matchAll(typesOnly)].map(([, path = '']) =>
        relative(ROOT, resolve(ROOT, dirname(file), path)),
      );
      return imports.filter((path) => dirname(path) !== parent && !types.includes(path));
    });
    expect(circlesOf(imports)).toEqual([]);
  },
);

test('an analysis is cached by all that the parser imports', () => {
  const imports = new Map(SHIPPED.map((source) => [source.file, source.imports]));
  const reached = new Set(['server/content/parse/worker.ts']);
  for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next);
  const isStamped = (file: string) =>
    PARSER_SOURCES.some((source) => !relative(source, join(ROOT, file)).startsWith('..'));
  // Types alone are not run.
  const typesOnly = (file: string) => file.endsWith('types.ts');
  expect([...reached].filter((file) => !isStamped(file) && !typesOnly(file))).toEqual([]);
  expect(reached.size).toBeGreaterThan(40);
});

test('a start loads neither the client of Redis nor OpenTelemetry: who uses them has set them', () => {
  const statics = new Map(
    SHIPPED.map(({ file, text }) => [
      file,
      [...text.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm)].map(([, path = '']) =>
        path.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file), path)) : path,
      ),
    ]),
  );
  const loaded = new Set(['server/start/serve.ts']);
  for (const file of loaded) for (const next of statics.get(file) ?? []) loaded.add(next);
  expect([...loaded].filter((name) => /^@(redis|opentelemetry)\//.test(name))).toEqual([]);
  expect(loaded).toContain('express');
});

test('no file is longer than 200 lines; how long a function may be is in biome.json', () => {
  const written = SHIPPED.filter(({ file }) => !/types\.ts$/.test(file));
  const lengths = written.map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }));
  expect(lengths.filter(({ lines }) => lines > 200)).toEqual([]);
});

test('a block imports no other block', () => {
  const blocks = SHIPPED.flatMap(({ file, imports }) => {
    const own = /^renderer\/blocks\/([A-Z]\w+)\//.exec(file)?.[1];
    const others = imports.filter(
      (path) => /^renderer\/blocks\/[A-Z]/.test(path) && !path.startsWith(`renderer/blocks/${own}/`),
    );
    return own ? others.map((path) => `${file} imports ${path}`) : [];
  });
  expect(blocks).toEqual([]);
});

test('no code names a site, a locale or a region: files say which there are', () => {
  const isOne = (name: string) => !['README.md', 'shared'].includes(name);
  const sites = readdirSync(join(ROOT, 'sites')).filter(isOne);
  const locales = readdirSync(join(ROOT, 'locales')).filter(isOne);
  const names = [...sites.map((name) => name.replace(/\.\w+$/, '')), ...locales].join('|');
  const quoted = new RegExp(`['"\`](${names})['"\`]`);
  const naming = SHIPPED.filter(({ file }) => !file.startsWith('schemas/'))
    .filter(({ text }) => quoted.test(text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')))
    .map(({ file }) => file);
  expect(naming).toEqual([]);
});

test('Express is known in server/http and the embedded services alone', () => {
  const users = SHIPPED.filter(({ text }) => /from 'express'/.test(text)).map(({ file }) => file);
  expect(
    users.filter((file) => !/^server\/(http|services)\/|^server\/start\/(editRoutes|build)\.ts$/.test(file)),
  ).toEqual([]);
});

test('production has nothing of what edits pages: neither its entry nor its build reaches it', () => {
  const imports = new Map(SHIPPED.map((source) => [source.file, source.imports]));
  const isEditing = (file: string) =>
    /^(server\/authoring|renderer)\/edit\/|^server\/start\/editRoutes/.test(file);
  const reached = new Set([
    'server/main.ts',
    'renderer/server.tsx',
    'renderer/client.ts',
    'renderer/preview/preview.ts',
  ]);
  for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next);
  expect([...reached].filter(isEditing)).toEqual([]);
  expect(reached).toContain('server/start/startServer.ts');
  const editors = SHIPPED.filter(({ file, imports }) => !isEditing(file) && imports.some(isEditing));
  expect(editors.map(({ file }) => file)).toEqual(['server/start/dev.ts']);
});

test('the environment is read in one place', () => {
  const readers = SHIPPED.filter(({ text }) => /process\.env\b/.test(text)).map(({ file }) => file);
  expect(
    readers.filter(
      (file) => !['server/lib/env/env.ts', 'server/main.ts', 'server/services/main.ts'].includes(file),
    ),
  ).toEqual([]);
});

/** Words that only this project used, and phrases that no colleague would say: see “Words” in server/README.md. */
const COINED = /\b(World|Concern|ThinPages|HeldPages|broughtBy\w+|lackFault)\b/;
const COINED_IN_COMMENTS = /^\s*(?:\/\/|\/?\*).*\b(anew|[Ww]hoever|[Nn]obody|[Tt]old|[Bb]eside|dear)\b/;

test('names and comments use the words of the field', () => {
  const coined = SHIPPED.filter(({ file }) => !/types\.ts$/.test(file)).flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, i) =>
        COINED.test(line) || COINED_IN_COMMENTS.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [],
      ),
  );
  expect(coined).toEqual([]);
});

/** Where a service's own files are. */
const FIXED_ADDRESSES = /^\/uploads\/$/;

test('no address of a page is written in the model: a page may move, so it asks the routes', () => {
  const written = SHIPPED.filter(({ file }) => file.startsWith('server/model/')).flatMap(({ file, text }) =>
    [
      ...text
        .replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '')
        .matchAll(/(['"`])(\/[A-Za-z][\w/.-]*)(?=\1|\$\{|[?#])/g),
    ]
      .map(([, , path = '']) => path)
      .filter((path) => !isReserved(path) && !FIXED_ADDRESSES.test(path))
      .map((path) => `${file} has ${path}`),
  );
  expect(written).toEqual([]);
});

function isReserved(path: string): boolean {
  return RESERVED_PATHS.some(({ path: own }) => path === own || path.startsWith(`${own}/`));
}

/** The page cache holds pages of the real time alone, and is passed by where the request sets its clock. */
const REAL_TIME = ['server/http/pages/pageHandler.ts', 'server/http/pages/sharedPageMaker.ts'];

test('what answers a request asks its clock, which may be set, for the time', () => {
  const asking = SHIPPED.filter(({ file }) => /^server\/http\/(api|pages)\//.test(file))
    .filter(({ text }) => /Date\.now\(\)|new Date\(\)|Temporal\.Now/.test(text))
    .map(({ file }) => file);
  expect(asking.sort()).toEqual(REAL_TIME);
});

/** Types of which `schemas/tools/generate.ts` makes JSON Schemas, and types that it makes. */
const GENERATED = /^schemas\/(model\/|[\w-]*types\.ts$)/;

/** What is loaded by its place: a command, an island, the entry that draws pages; what schemas are made from. */
const LOADED_BY_PLACE =
  /^(server\/cli\/[\w-]+\/run\.ts run|.*\.island\.tsx \w+|renderer\/server\.tsx \w+|.* ApiResponses)$/;

/** What a file takes from others by import clauses, as `file name`; `file *` is all of it. */
function takenBy({ file, text }: Source): string[] {
  const { staticImports, staticExports } = parseSync(file, text).module;
  const imports = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map((entry) => ({ ...entry, moduleRequest })),
  );
  const named = [...imports, ...staticExports.flatMap(({ entries }) => entries)].flatMap(
    ({ moduleRequest, importName: { kind, name } }) =>
      moduleRequest ? [[moduleRequest.value, kind === 'Default' ? 'default' : (name ?? '*')]] : [],
  );
  // A dynamic import has no clause: each word of the file may be a name that it takes; its type (`typeof`) has all of them.
  const words = [...new Set(text.match(/\w+/g))];
  const dynamic = [...text.matchAll(/(typeof )?\bimport\(\s*'(\.[^']+)'/g)].flatMap(([, type, path = '']) =>
    [...words, ...(type ? ['*'] : [])].map((word) => [path, word]),
  );
  return [...named, ...dynamic].map(
    ([path = '', name]) => `${relative(ROOT, resolve(ROOT, dirname(file), path))} ${name}`,
  );
}

test('an export, of a type or of a value, is imported by another file', () => {
  const taken = new Set([...ALL, ...sources('tests')].flatMap(takenBy));
  const unused = SHIPPED.filter(({ file }) => !GENERATED.test(file) && !taken.has(`${file} *`))
    .flatMap(({ file, text }) =>
      parseSync(file, text).module.staticExports.flatMap(({ entries }) =>
        entries.map(({ exportName: { kind, name } }) =>
          kind === 'None' ? '' : `${file} ${name ?? 'default'}`,
        ),
      ),
    )
    .filter(Boolean)
    .filter((name) => !taken.has(name) && !LOADED_BY_PLACE.test(name));
  expect(unused).toEqual([]);
});

test('the glossary explains thirty words at most', () => {
  const [, glossary = ''] = readFileSync(join(ROOT, 'server/README.md'), 'utf8').split('\n## Words\n');
  const [, , ...rows] = [...glossary.matchAll(/^\| ([^|]+) \|/gm)].map(([, words = '']) => words);
  const words = rows.flatMap((row) => row.replace(/\(.*?\)/g, '').split(','));
  expect(words.length).toBeGreaterThan(10);
  expect(words.length).toBeLessThanOrEqual(30);
});
