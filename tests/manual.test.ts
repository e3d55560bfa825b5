import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../server/cli/commands.ts';
import { parseCommand } from '../server/cli/terminal/runCommand.ts';
import { fenced, MANUALS, ROOT, yamlExamples } from './helpers/manuals.ts';
import { runCli } from './helpers/runCli.ts';

/** What READMEs name is there: links, files, commands with their flags, settings. */

const commandOf = (typed: string) => COMMANDS.get(typed.replace('npm run ', ''))?.command;
const EACH = MANUALS.map(({ file, text }) => [file, text] as const);
/** Without fenced examples, in which `#` is no heading and backticks are no code. */
const proseOf = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '');

/** A heading's address, as GitHub makes it. */
const anchorsOf = (file: string) =>
  [...proseOf(readFileSync(join(ROOT, file), 'utf8')).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(EACH)('%s', (file, text) => {
  test('its links lead to files and headings that are there', () => {
    const links = [...proseOf(text).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    const dead = links.filter(([, path = '', anchor]) => {
      const target = path === '' ? file : normalize(join(dirname(file), path));
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });

  test('the files and folders that it names are there', () => {
    const made = yamlExamples().map((example) => example.file);
    const named = [
      ...proseOf(text).matchAll(/`((?:sites|pages|locales|schemas|renderer|server|tests)\/[^`\s]*)`/g),
    ]
      .map(([, path = '']) => path)
      // Placeholders, and what an example or a command of this manual makes.
      .filter((path) => !/[*<>{…]|\bkr\b|ko-KR/.test(path) && !made.some((one) => one.startsWith(path)));
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('the commands that it shows are understood', () => {
    const shown = [
      ...text.matchAll(/^ {4}(?:\w+=\S+ )*(npm run [\w-]+)(?: -- (.*?))?(?: *#.*| >.*| \|.*)?$/gm),
    ];
    for (const [line, name = '', args = ''] of shown) {
      const command = commandOf(name);
      const words = args.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? [];
      if (command) expect(() => parseCommand(command, words), line).not.toThrow();
    }
    const inProse = [...proseOf(text).matchAll(/`(npm run [\w-]+) -- ([^`<]+)`/g)];
    for (const [code, name = '', args = ''] of inProse) {
      const command = commandOf(name);
      if (command) expect(() => parseCommand(command, args.split(' ')), code).not.toThrow();
    }
  });
});

test('commands with flags are among those that are tried', () => {
  const all = MANUALS.flatMap(({ text }) =>
    [...text.matchAll(/(npm run [\w-]+) -- --/g)].map(([, name = '']) => name),
  );
  expect(all.length).toBeGreaterThan(5);
  expect([...new Set(all)].filter((name) => !commandOf(name))).toEqual([]);
});

/** OpenTelemetry's own variables. */
const isTracing = (name: string) => name.startsWith('OTEL_');

describe('settings', () => {
  const source = ['env', 'cdn']
    .map((file) => readFileSync(join(ROOT, `server/lib/env/${file}.ts`), 'utf8'))
    .join();
  const read = [
    ...source.matchAll(/(?:get\(|')([A-Z]+(?:_[A-Z]+)*)'/g),
    ...source.matchAll(/get\('([A-Z_]+)'\)/g),
  ].map(([, name = '']) => name);
  const [, table = ''] = /## Settings\n([\s\S]*?)\n## /.exec(MANUALS[0]?.text ?? '') ?? [];
  const listed = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));

  test('the table lists what the server reads, and nothing else', () => {
    // Set by GitHub and npm, not by an operator.
    const own = new Set(read.filter((name) => !['GITHUB_WORKSPACE', 'INIT_CWD'].includes(name)));
    expect(own.size).toBeGreaterThan(10);
    expect([...new Set(listed)].filter((name) => !isTracing(name)).sort()).toEqual([...own].sort());
  });

  test('variables of traces: the table names one, the manual of deployment all that are read', () => {
    const tracing = readFileSync(join(ROOT, 'server/lib/env/tracing.ts'), 'utf8');
    const variables = [...tracing.matchAll(/'(OTEL_[A-Z_]+)'/g)].map(([, name = '']) => name);
    const text = MANUALS.find(({ file }) => file === 'server/deploy/README.md')?.text ?? '';
    expect(listed.filter(isTracing)).toEqual(['OTEL_EXPORTER_OTLP_ENDPOINT']);
    expect(variables).toContain('OTEL_TRACES_SAMPLER');
    expect(variables.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  test('other READMEs name settings of the table alone', () => {
    // Of the embedded services by themselves, of the compose file, of Node, of the browser tests, of one decision, of Strapi, and of nginx.
    const known = [
      ...listed,
      'REDIS_PASSWORD',
      'CONTENT_FOLDER',
      'PORT_SERVICES',
      'HOST_SERVICES',
      'NODE_ENV',
      'NODE_EXTRA_CA_CERTS',
      'INTERNAL_ERROR',
      'CHROMIUM_PATH',
      'SITE_URL',
      'MALLOC_ARENA_MAX',
      'DATABASE_FILENAME',
    ];
    const named = MANUALS.flatMap(({ text }) => [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)]);
    expect(
      named.map(([, name = '']) => name).filter((name) => !known.includes(name) && !isTracing(name)),
    ).toEqual([]);
  });
});

test('the example of an API check is the test that is run', () => {
  const text = MANUALS.find(({ file }) => file === 'tests/README.md')?.text ?? '';
  expect(fenced(text, 'ts')).toEqual([readFileSync(join(ROOT, 'tests/api/example.test.ts'), 'utf8')]);
});

test('the manual of pages names each block and prop that takes Markdown', () => {
  const [said = ''] =
    /^- \*\*Markdown\*\*[\s\S]*?(?=^- )/m.exec(readFileSync(join(ROOT, 'pages/README.md'), 'utf8')) ?? [];
  const files = readdirSync(join(ROOT, 'schemas/blocks'));
  const taking = files.flatMap((name) => {
    const text = readFileSync(join(ROOT, 'schemas/blocks', name), 'utf8');
    const props = [...text.matchAll(/"(\w+)": \{\s*"\$ref": "\.\.\/common\.json#\/\$defs\/markdown"/g)];
    return props.flatMap(([, prop = '']) => [name.replace('.json', ''), prop]);
  });
  expect(taking).toContain('RichText');
  expect(new Set([...said.matchAll(/`([A-Za-z]+)`/g)].map(([, name]) => name))).toEqual(new Set(taking));
});

describe('each example of a renaming works on the shipped content', () => {
  const lines = [...MANUALS.map(({ text }) => text), ...Object.keys(commandOf('rename')?.examples ?? {})]
    .flatMap((text) => text.match(/npm run rename -- [^#`\n]+/g) ?? [])
    .map((line) =>
      line
        .replace('npm run rename -- ', '')
        .replace(/--dry-run/, '')
        .trim(),
    );

  test.each([...new Set(lines)])('%s', async (line) => {
    const { code, err } = await runCli('rename', ROOT, [
      ...line.replaceAll("'", '').split(/\s+/),
      '--dry-run',
    ]);
    expect([code, err]).toEqual([0, expect.not.stringContaining('“')]);
  });
});

test('each command has a script of npm and a row in the README, and the other way round', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  const started = Object.entries(scripts).filter(([, script]) =>
    script.startsWith('node server/cli/main.ts'),
  );
  expect(started).toEqual(started.map(([name]) => [name, `node server/cli/main.ts ${name}`]));
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, rows = ''] = /\n\| command \| what \|\n((?:\|.*\n)+)/.exec(readme) ?? [];
  const inRows = [...rows.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(?:npm run )?([\w-]+)/g)].map(([, name = '']) => name),
  );
  expect(inRows.filter((name) => !scripts[name])).toEqual([]);
  const commands = [...COMMANDS.keys()].sort();
  expect(started.map(([name]) => name).sort()).toEqual(commands);
  expect(inRows.filter((name) => COMMANDS.has(name)).sort()).toEqual(commands);
});
