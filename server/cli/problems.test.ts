import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMMANDS } from './commands.ts';

let dir: string;
let out: string;
let err: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hoshi-problems-'));
  [out, err] = ['', ''];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

const run = (...args: string[]) => COMMANDS.get('problems')?.run([...args, '--out', join(dir, 'found')]);
const importOf = (text: string | Buffer, { name = 'a.sgf', language = 'en-US' } = {}) => {
  writeFileSync(join(dir, name), text);
  return run('import', join(dir, name), '--language', language);
};
const found = (name: string) => readFileSync(join(dir, 'found', name), 'utf8');

const COLLECTION = `From: a friend
(;GM[1]FF[4]GN[Book 3, no. 1]SZ[9]AB[ba][da]AW[ca]TR[ca]C[Black to play.](;B[cb]C[RIGHT\nWell done])(;B[bb]C[No.];W[cb]))
(;GN[catch]SZ[9]AB[ab]AW[aa]C[en-US: Take it.](;B[ba]C[+]))
(;SZ[9]AB[ab]AW[aa](;B[ba]C[Good]))`;

test('a collection becomes a file for each problem, right moves marked, words behind their language', async () => {
  expect(await importOf(COLLECTION, { name: 'My Book.sgf' })).toBe(0);
  expect(readdirSync(join(dir, 'found'))).toEqual(['my-book-01.sgf', 'my-book-02.sgf', 'my-book-03.sgf']);
  expect(found('my-book-01.sgf')).toContain('C[en-US: Black to play.]');
  expect(found('my-book-01.sgf')).toContain(';B[cb]C[en-US: Well done]TE[1]');
  expect(found('my-book-01.sgf')).toContain(';B[bb]C[en-US: No.]');
  expect(found('my-book-02.sgf')).toMatch(/C\[en-US: Take it\.\].*;B\[ba\]TE\[1\]/s);
  // The name of the game is its theme, so the name from the book is dropped.
  expect(found('my-book-01.sgf')).not.toContain('GN[');
  expect(found('my-book-02.sgf')).toContain('GN[catch]');
  const [first, second, third] = out.split('\n');
  expect(first).toMatch(/my-book-01\.sgf: can be read$/);
  expect(second).toMatch(/: no stones are marked, so nothing can be proved$/);
  expect(third).toMatch(/: \d+:\d+ no move is marked right; put TE\[1\] on the last move of a solution$/);
});

test.each([
  ['(;B[ba]C[CORRECT.])', ';B[ba]TE[1]'],
  ['(;B[ba]C[Correct! Well done.])', ';B[ba]C[en-US: Correct! Well done.]TE[1]'],
  ['(;B[ba]C[正解。])', ';B[ba]C[en-US: 正解。]TE[1]'],
  ['(;B[bb]C[正解ではありません。])', ';B[bb]C[en-US: 正解ではありません。]\n'],
  ['(;B[bb]C[Correctly read, but late])', ';B[bb]C[en-US: Correctly read, but late]\n'],
  ['(;B[ba]C[Well done.\nRIGHT])', ';B[ba]C[en-US: Well done.]TE[1]'],
  ['(;B[ba]C[Well done. RIGHT])', ';B[ba]C[en-US: Well done. RIGHT]TE[1]'],
  ['(;B[ba]C[That is RIGHT, and the end])', ';B[ba]C[en-US: That is RIGHT, and the end]TE[1]'],
  ['(;B[ba]C[Black lives RIGHT])', ';B[ba]C[en-US: Black lives RIGHT]TE[1]'],
  ['(;B[ba]C[Good move! RIGHT well done])', ';B[ba]C[en-US: Good move! RIGHT well done]TE[1]'],
  ['(;B[bb]C[That is not RIGHT yet])', ';B[bb]C[en-US: That is not RIGHT yet]\n'],
  ['(;B[bb]C[White gets out on the RIGHT])', ';B[bb]C[en-US: White gets out on the RIGHT]\n'],
  ['(;B[bb]C[Too far: RIGHT side first])', ';B[bb]C[en-US: Too far: RIGHT side first]\n'],
  ['(;B[bb]C[Black is all right here])', ';B[bb]C[en-US: Black is all right here]\n'],
  ['(;B[ba]C[黑好棋 RIGHT 白死])', ';B[ba]C[en-US: 黑好棋 RIGHT 白死]TE[1]'],
  ['(;B[bb]C[Not RIGHT, but the right idea])', ';B[bb]C[en-US: Not RIGHT, but the right idea]\n'],
  ['(;B[ba]C[Right! That takes it])', ';B[ba]C[en-US: Right! That takes it]TE[1]'],
  ['(;B[bb]C[Right, but there is more])', ';B[bb]C[en-US: Right, but there is more]\n'],
  ['(;B[ba]C[+ Well done])', ';B[ba]C[en-US: Well done]TE[1]'],
  ['(;B[bb]C[+1 liberty, but wrong])', ';B[bb]C[en-US: +1 liberty, but wrong]\n'],
  ['(;B[bb]C[+/- even])', ';B[bb]C[en-US: +/- even]\n'],
  ['(;B[bb]C[White has\n+ two eyes\n+ sente])', ';B[bb]C[en-US: White has + two eyes + sente]\n'],
  ['(;B[bb]C[+ two eyes\n+ sente])', ';B[bb]C[en-US: + two eyes + sente]\n'],
  ['(;B[bb]C[THAT IS NOT RIGHT])', ';B[bb]C[en-US: THAT IS NOT RIGHT]\n'],
  ['(;B[bb]C[WRONG. Play more to the RIGHT.])', ';B[bb]C[en-US: WRONG. Play more to the RIGHT.]BM[1]'],
  ['(;B[bb]C[You cannot FORCE it])', ';B[bb]C[en-US: You cannot FORCE it]'],
  ['(;B[bb]C[WRONG\nTry again])', ';B[bb]C[en-US: Try again]'],
])('notes for programs are taken out where they stand alone: %s', async (moves, imported) => {
  await importOf(`(;SZ[9]AB[ab]AW[aa]${moves})`);
  expect(found('a-01.sgf')).toContain(imported);
});

test('a line is right where the opponent’s last move is called so', async () => {
  await importOf('(;SZ[9]AB[ab]AW[aa];B[ba];W[ee]C[RIGHT])');
  expect(found('a-01.sgf')).toMatch(/;B\[ba\]TE\[1\]\s*;W\[ee\]/);
});

test('a branch that words call wrong is not right because the moves before it are', async () => {
  await importOf('(;SZ[9]AB[ab]AW[aa];B[ba]TE[1];W[ee](;B[ff]C[Wrong here];W[gg])(;B[gg];W[ff]C[WRONG]))');
  expect(found('a-01.sgf')).toMatch(/;B\[ff\].*BM\[1\].*;B\[gg\]BM\[1\]/s);
});

test('the language and the encoding may be given', async () => {
  // 黒番 in Shift_JIS.
  const text = '(;CA[Shift_JIS]SZ[9]AB[ab]AW[aa]C[\x8d\x95\x94\xd4](;B[ba]TE[1]))';
  expect(await importOf(Buffer.from(text, 'latin1'), { language: 'ja-JP' })).toBe(0);
  expect(found('a-01.sgf')).toContain('C[ja-JP: 黒番]');
});

test('files with names in other scripts overwrite nothing, and one that cannot be read stops no other', async () => {
  const problem = (move: string) => `(;SZ[9]AB[ab]AW[aa];B[${move}]TE[1])`;
  // 黒番 in Shift_JIS, without CA.
  const bad = Buffer.from('(;C[\x8d\x95\x94\xd4])', 'latin1');
  const written = { '詰碁.sgf': problem('ba'), 'bad.sgf': bad, '手筋.sgf': problem('bb') };
  for (const [name, text] of Object.entries(written)) writeFileSync(join(dir, name), text);
  const files = Object.keys(written).map((name) => join(dir, name));
  expect(await run('import', ...files, '--language', 'ja-JP')).toBe(1);
  expect(err).toMatch(/^.*bad\.sgf: not UTF-8 text.*\n$/);
  expect(readdirSync(join(dir, 'found'))).toEqual(['collection-01.sgf', 'collection-02.sgf']);
  expect(found('collection-02.sgf')).toContain('B[bb]');
  expect(await run('import', ...files, '--language', 'ja-JP')).toBe(1);
  expect(err).toMatch(
    /collection-01\.sgf cannot be written, or is there already; --out names another folder/,
  );
});

test('answers are added to the files of problems, which stay as they are where nothing is missing', async () => {
  const [path, other] = [join(dir, 'a.sgf'), join(dir, 'other.sgf')];
  writeFileSync(path, '(;GN[catch]SZ[5]PL[B]AB[ba][da]AW[ca]CR[ca](;B[cb]TE[1]))');
  writeFileSync(other, '(;SZ[5]PL[B]AB[ba][da]AW[ca](;B[cb]TE[1]))');
  expect(await run('answers', path, other)).toBe(0);
  expect(out).toBe(`${path}: 1 line added\n${other}: no stones are marked, so nothing can be proved\n`);
  expect(readFileSync(path, 'utf8')).toMatch(
    /;B\[cb\]TE\[1\]\)\n\(;B\[\]\nC\[zh-TW: .*\nen-US: You can capture right now/s,
  );
  out = '';
  expect(await run('answers', path)).toBe(0);
  expect(out).toBe(`${path}: nothing is added\n`);
  writeFileSync(other, '(;SZ[5]PL[B]AB[ba])');
  expect(await run('answers', join(dir, 'none.sgf'), other, path)).toBe(1);
  expect(err).toMatch(/none\.sgf: ENOENT.*\n.*other\.sgf:1:2 no move is marked right/);
});

test('a whole game is refused in words', async () => {
  expect(await importOf(`(;SZ[19]${';B[dd];W[pp]'.repeat(5_000)})`, { name: 'long.sgf' })).toBe(1);
  expect(err).toMatch(
    /long\.sgf: too many moves in a row; a problem is a position and its moves, .* the block GameRecord\n$/,
  );
});

test('a file that broke off is refused, as its last moves are missing', async () => {
  expect(await importOf('(;SZ[9]AB[ab]AW[aa](;B[ba]C[RIGHT])(;B[bb]', { name: 'broken.sgf' })).toBe(1);
  expect(err).toMatch(/broken\.sgf: it ends too early: a game in it is not closed by “\)”\n$/);
});

test('an unreadable file is reported in one line', async () => {
  expect(await run('import', join(dir, 'none.sgf'), '--language', 'en-US')).toBe(1);
  expect(await importOf('no game', { name: 'text.sgf' })).toBe(1);
  expect(err).toMatch(/none\.sgf: ENOENT.*\n.*text\.sgf: there is no game in it\n$/);
});

test.each([
  [['find', 'a.sgf'], '“find” takes no files'],
  [['import'], '“import” takes files, and --language'],
  [['import', 'a.sgf'], '“import” takes files, and --language'],
  [['import', 'a.sgf', '--language', 'english'], '“english” is no locale; write it as ja-JP'],
  [['look'], 'say what to do: find, import FILE…, or answers FILE…'],
  [['answers'], '“answers” takes the files of problems'],
  [['find', '--count', '0'], '“--count” wants a whole number from 1 to 999999, not “0”'],
])('%s is not understood', async (args, message) => {
  expect(await run(...args)).toBe(2);
  expect(err).toContain(message);
});

test('find writes as many as wanted, each with how hard it is', async () => {
  expect(await run('find', '--kind', 'kill', '--count', '2')).toBe(0);
  expect(readdirSync(join(dir, 'found'))).toEqual(['kill-1-01.sgf', 'kill-1-02.sgf']);
  expect(out).toMatch(/^.*kill-1-01\.sgf: moves \d, wrong ones nearby \d+, positions read \d+\n/);
});
