import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache');
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export interface Browser {
  /** Absent: Playwright's own, where it has been installed. */
  executablePath: string | undefined;
  /** Environment that gives the browser its fonts. */
  env: Record<string, string>;
}

const FONTS = join(import.meta.dirname, '../../node_modules');
/** Glyphs of the Chinese locales and of Japanese. */
const CJK = '@expo-google-fonts/noto-sans-tc';

/** Latin faces as visitors have them: what most phones have, the widest (many a Linux), and a narrow one. All of packages. */
const LATIN = {
  usual: { family: 'Roboto', folders: weightsOf('@expo-google-fonts/roboto') },
  wide: { family: 'DejaVu Sans', folders: ['dejavu-fonts-ttf/ttf'] },
  narrow: { family: 'Archivo Narrow', folders: weightsOf('@expo-google-fonts/archivo-narrow') },
} as const;
export type Face = keyof typeof LATIN;

function weightsOf(name: string): string[] {
  return [`${name}/400Regular`, `${name}/700Bold`];
}

/** What Playwright launches a browser with. */
export function launchOptions({ executablePath, env }: Browser, args: readonly string[]) {
  return {
    ...(executablePath ? { executablePath } : {}),
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...args],
  };
}

const canUnpack = process.platform === 'linux' && process.arch === 'x64';

/**
 * A Chromium that needs neither root nor a download: `CHROMIUM_PATH`, else the one that comes inside an npm package
 * (linux x64), else the system's, else Playwright's own.
 */
export async function findChromium(face: Face = 'usual'): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH'];
  if (!given && canUnpack) return packaged(face);
  const env: Record<string, string> =
    process.platform === 'linux' ? { FONTCONFIG_FILE: fontConfig(homeOf(CJK), face) } : {};
  return { executablePath: given ?? SYSTEM.find((path) => existsSync(path)), env };
}

/** Chromium 109 of January 2023, the last for Windows 7 and 8; `undefined` where its package has none for the system. */
export async function findOldChromium(): Promise<Browser | undefined> {
  if (!canUnpack) return undefined;
  const home = homeOf('chromium-109');
  const unpacked = join(home, 'unpacked');
  if (!existsSync(unpacked)) await unpackOld(mkdtempSync(join(home, 'unpacking-')), unpacked);
  return {
    executablePath: join(unpacked, 'chromium'),
    env: { FONTCONFIG_FILE: fontConfig(home, 'usual'), LD_LIBRARY_PATH: join(unpacked, 'aws/lib') },
  };
}

/**
 * Not by the package's `executablePath()`, which takes a Chromium of any version that lies in /tmp. The folder has its
 * name only once it is whole: a run that was interrupted leaves no half of a browser.
 */
async function unpackOld(folder: string, target: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const bin = join(require.resolve('chromium-109'), '../../bin');
  const { inflate }: { inflate(file: string): Promise<string> } = require('chromium-109/build/lambdafs.js');
  const parts = ['chromium.br', 'aws.tar.br', 'swiftshader.tar.br'];
  await within({ TMPDIR: folder }, () => Promise.all(parts.map((name) => inflate(join(bin, name)))));
  renameSync(folder, target);
}

async function packaged(face: Face): Promise<Browser> {
  const home = homeOf('@sparticuz/chromium');
  // It unpacks into TMPDIR, with the libraries that slim machines lack only where it believes itself on AWS.
  return within({ AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x', TMPDIR: home }, async () => {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    const libraries = process.env['LD_LIBRARY_PATH'];
    const env = {
      FONTCONFIG_FILE: fontConfig(home, face),
      ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}),
    };
    return { executablePath, env };
  });
}

/** A folder of its own for each version of a package. */
function homeOf(name: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(CACHE, '..', name, 'package.json'), 'utf8'),
  );
  const home = join(CACHE, `chromium-${version}`);
  mkdirSync(home, { recursive: true });
  return home;
}

/** Runs with settings in the environment, which is as before afterwards. */
async function within<T>(settings: Record<string, string>, run: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    return await run();
  } finally {
    for (const name of [...Object.keys(settings), 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      const value = before[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** Fonts of packages alone: what a page looks like does not depend on the system's. Each face has a cache of its own. */
function fontConfig(home: string, face: Face): string {
  const { family, folders } = LATIN[face];
  const dirs = [...folders, ...weightsOf(CJK)].map((folder) => `<dir>${join(FONTS, folder)}</dir>`).join('');
  const families = `<family>${family}</family><family>Noto Sans TC</family>`;
  const aliases = ['sans-serif', 'serif', 'monospace', 'system-ui']
    .map((name) => `<alias binding="strong"><family>${name}</family><prefer>${families}</prefer></alias>`)
    .join('');
  const file = join(home, `fonts-${face}.conf`);
  const cache = `<cachedir>${join(home, `fontcache-${face}`)}</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${dirs}${aliases}${cache}</fontconfig>`);
  return file;
}
