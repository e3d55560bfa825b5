import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Report } from './report.ts';

const run = promisify(execFile);
const MOST_ASKED = 20;

/**
 * For links that lead nowhere since the last commit: which page had the address, and the redirect that keeps it working.
 * Nothing where the content is in no Git repository.
 */
export async function deletedPages({ faults }: Report, contentDir: string): Promise<string> {
  const links = faults.filter(({ code }) => code === 'link-nowhere');
  const paths = new Set(links.flatMap(({ message }) => /“(\/[^”?#]*)”/.exec(message)?.[1] ?? []));
  const lines: string[] = [];
  for (const path of [...paths].slice(0, MOST_ASKED)) {
    const file = await pageAtLastCommit(path, contentDir);
    if (file === null) continue;
    lines.push(
      `“${path}” was ${file} at the last commit: if it is gone for good, add “- { from: ${path}, to: … }” to redirects of each site that had it\n`,
    );
  }
  return lines.join('');
}

async function pageAtLastCommit(path: string, contentDir: string): Promise<string | null> {
  const literal = path.replace(/[\\.[\]*^$]/g, '\\$&');
  const pattern = `^[ \\t]*"\\{0,1\\}path"\\{0,1\\}:[ \\t]*["']\\{0,1\\}${literal}["']\\{0,1\\},\\{0,1\\}[ \\t]*\\(#.*\\)\\{0,1\\}$`;
  const args = ['-C', contentDir, 'grep', '-l', '-e', pattern, 'HEAD', '--', 'pages'];
  // It ends with 1 where nothing is found, and with others where there is no Git.
  const { stdout } = await run('git', args).catch(() => ({ stdout: '' }));
  const [first = ''] = stdout.split('\n', 1);
  return first === '' ? null : first.replace(/^HEAD:/, '');
}
