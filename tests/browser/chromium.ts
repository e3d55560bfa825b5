import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache');
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export interface Browser {
  /** Absent: Playwright's own, where it has been installed. */
  executablePath: string | undefined;
  /** Environment that gives the browser Chinese and Japanese glyphs. */
  env: Record<string, string>;
}

/**
 * A Chromium that needs neither root nor a download: `CHROMIUM_PATH`, else the one that comes inside an npm package
 * (linux x64), else the system's, else Playwright's own.
 */
export async function findChromium(): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { executablePath: given, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return packaged();
  return { executablePath: SYSTEM.find((path) => existsSync(path)), env: {} };
}

async function packaged(): Promise<Browser> {
  const packageFile = join(CACHE, '../@sparticuz/chromium/package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));
  const home = join(CACHE, `chromium-${version}`);
  mkdirSync(home, { recursive: true });
  // It unpacks into TMPDIR, with the libraries that slim machines lack only where it believes itself on AWS.
  const before = { ...process.env };
  Object.assign(process.env, { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x', TMPDIR: home });
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const libraries = process.env['LD_LIBRARY_PATH'];
  for (const name of ['AWS_EXECUTION_ENV', 'TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'])
    restore(name, before[name]);
  const env = { FONTCONFIG_FILE: fontConfig(home), ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) };
  return { executablePath, env };
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

/** Glyphs for all four languages, from an npm package and whatever the system has. */
function fontConfig(home: string): string {
  const fonts = join(CACHE, '../@expo-google-fonts/noto-sans-tc');
  const folders = [join(fonts, '400Regular'), join(fonts, '700Bold'), '/usr/share/fonts'];
  const file = join(home, 'fonts.conf');
  const lines = folders.map((folder) => `<dir>${folder}</dir>`).join('');
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig>${lines}<cachedir>${join(home, 'fontcache')}</cachedir></fontconfig>`,
  );
  return file;
}
