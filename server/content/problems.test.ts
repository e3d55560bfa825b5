import { afterEach, describe, expect, test } from 'vitest';
import { startTestSite } from '../../tests/api/helpers/testSite.ts';
import { baseTree } from '../../tests/helpers/baseTree.ts';
import { fileRowsOf, mistakes, mistakesOfFiles } from '../../tests/helpers/mistakes.ts';
import { changeRows } from '../../tests/helpers/rows.ts';
import { sharedPool } from '../../tests/helpers/sharedPool.ts';
import { makeTree, type Tree } from '../../tests/helpers/tree.ts';
import { waitFor } from '../../tests/helpers/waitFor.ts';
import { openContent } from './openContent.ts';
import type { ContentStore } from './snapshot.ts';

const pool = await sharedPool();

const FILE = 'pages/problems/corner.sgf';
const C = 'C[sv-SE: Slå!\nen-GB: Capture!\npt-BR: Capture!]';

/** Returns a file with a corner stone that B1 captures: by default a white one at A1 and a black one at A2. */
function sgf(moves: string, setup = 'AB[ah]AW[ai]', root = C): string {
  return `(;FF[4]GM[1]SZ[9]${setup}${root}${moves})`;
}

const SOUND = sgf('(;B[bi]TE[1])(;B[bh];W[bi])');
const inSound = fileRowsOf({ ...baseTree(), [FILE]: SOUND });

mistakesOfFiles(
  'in a problem',
  inSound`
    none | pages/problems/corner.sgf := ${SOUND}
    none where a pass stands for every other move | pages/problems/corner.sgf := ${sgf('(;B[bi]TE[1])(;B[];W[bi])')}
    a pass that is right | pages/problems/corner.sgf := ${sgf('(;B[bi]TE[1])(;B[]TE[1];W[bi])', 'AB[ah]AW[ai]', '')}
      1:44 a pass stands for every other move, and cannot be right (sgf-point)
    empty | pages/problems/corner.sgf := \u0020
      1:1 the file is empty; write something in it, or delete it (file-empty)
    text not closed | pages/problems/corner.sgf := (;SZ[9]\n;B[aa
      2:3 “[” is never closed by “]” (sgf-syntax)
    none where its name is empty | pages/problems/corner.sgf | SZ => GN[]SZ
    a theme that is none | pages/problems/corner.sgf | SZ => GN[kil]SZ
      1:16 warning: “kil” is no theme; leave GN out, or write one; did you mean “kill”? allowed: catch, save, kill, live (sgf-theme)
    a theme of the other side | pages/problems/corner.sgf | SZ => GN[live]CR[ai]SZ
      1:16 warning: “live” is about stones of the side that plays; the marked ones are not all (sgf-theme)
    a theme of one side where both are marked | pages/problems/corner.sgf | SZ => GN[catch]CR[ai][ah]SZ
      1:16 warning: “catch” is about stones of the other side; the marked ones are not all (sgf-theme)
    board | pages/problems/corner.sgf := (;SZ[25];B[aa]TE[1])
      1:6 a board of “25” is not drawn; SZ is from 5 to 19, as high as wide (sgf-size)
    a board by its two sides | pages/problems/corner.sgf | SZ[9] => SZ[9x9]
      1:16 a board of “9x9” is not drawn; write SZ[9] (sgf-size)
    a board that is too small for its stones | pages/problems/corner.sgf := ${sgf('(;B[bi]TE[1])').replace('SZ[9]', 'SZ[5]')}
      1:16 3 stones are outside of a board of SZ[5]: ah, ai, bi; write SZ[9] (sgf-size)
    points | pages/problems/corner.sgf := ${sgf('(;B[bi]TE[1])(;B[zz])(;B[])', 'AB[ah][ah]AW[ai]', '')}
      1:25 there is a stone on A2 (“ah”) already (sgf-point)
      1:51 “zz” is no point; wanted: two letters from aa, the corner above on the left, to ii (sgf-point)
      1:59 a pass with nothing behind it is not drawn; wanted: two letters from aa, the corner above on the left, to ii (sgf-point)
    a solution whose move is off the board, and nothing else | pages/problems/corner.sgf := ${sgf('(;B[zz]TE[1])')}
      3:21 “zz” is no point; wanted: two letters from aa, the corner above on the left, to ii (sgf-point)
    a full-width bracket | pages/problems/corner.sgf | AB[ => AB［
      1:20 “［” is a full-width bracket; write “[” (sgf-syntax)
    a full-width bracket behind a value | pages/problems/corner.sgf | [ah]AW => [ah］AW
      1:23 “］” is a full-width bracket; write “]” (sgf-syntax)
    a full-width bracket behind a text | pages/problems/corner.sgf | Capture!]( => Capture!］(
      3:16 “］” is a full-width bracket; write “]” (sgf-syntax)
    a full-width bracket at the beginning | pages/problems/corner.sgf | (;FF => （;FF
      1:1 “（” is a full-width bracket; write “(” (sgf-syntax)
    a full-width bracket and semicolon at the beginning | pages/problems/corner.sgf | (;FF => （；FF
      1:1 “（” is a full-width bracket; write “(” (sgf-syntax)
    a full-width semicolon at the beginning | pages/problems/corner.sgf | (;FF => (；FF
      1:2 “；” is a full-width semicolon; write “;” (sgf-syntax)
    a full-width semicolon before a move, behind a text with such signs | pages/problems/corner.sgf := ${SOUND.replace('Slå!', 'Slå（；A［1）!').replace(';W', '；W')}
      3:37 “；” is a full-width semicolon; write “;” (sgf-syntax)
    a full-width bracket at the end | pages/problems/corner.sgf := ${SOUND.replace(/\)$/, '）')}
      3:44 “）” is a full-width bracket; write “)” (sgf-syntax)
    none where a text has full-width signs | pages/problems/corner.sgf | Slå! => Slå（；A［b］；B［c］）!
    a bracket in a comment, which ends it | pages/problems/corner.sgf | TE[1] => TE[1]C[en-GB: See [E5] the stone]
      3:45 the text of C ends at this “]”; inside of a text it is written “\\]” (sgf-syntax)
    illegal moves | pages/problems/corner.sgf := ${sgf('(;B[bi]TE[1])(;B[ah])(;B[hi];W[ia];B[ii];W[ih])', 'AB[ah]AW[ai][ih][gi][hh]', '')}
      1:59 A2 cannot be played: there is a stone already (sgf-illegal-move)
      1:79 J1 cannot be played: it is suicide (sgf-illegal-move)
    turns | pages/problems/corner.sgf := ${sgf('(;B[bi]TE[1])(;B[bh];B[bi])(;AB[aa])', undefined, '')}
      1:50 it is White’s turn here: write W[…] (sgf-turn)
      1:58 “AB” belongs to the first node; moves are B[…] and W[…] (sgf-setup)
    stones without a liberty | pages/problems/corner.sgf := ${sgf(';B[cc]TE[1]', 'AB[ah][bi][ig][hh][gi]\nAW[ai][ih][hi][ii]', '')}
      2:4 the stone on A1 has no liberty; take it off, or a stone of the other side next to it (sgf-setup)
      2:8 the stone on J2 has no liberty; take one of its group of 3 off, or a stone of the other side next to it (sgf-setup)
    words without a language | pages/problems/corner.sgf := ${sgf(';B[bi]TE[1]', undefined, '\nC[Capture!]')}
      2:3 the comment does not say its language; begin a line with it, as “zh-TW: …” (sgf-comment-locale)
    a language that is missing, and one that no site has | pages/problems/corner.sgf := ${sgf(';B[bi]TE[1]', undefined, '\nC[sv-SE: Slå!\nen-GB: Capture!\nfr-FR: Prenez !]')}
      2:3 warning: the text has no words in pt-BR, the default locale of south (text-missing)
      4:1 warning: unknown locale “fr-FR”; allowed: en-GB, pt-BR, sv-SE (locale-unknown)
    too large | pages/problems/corner.sgf := ${sgf(';B[bi]TE[1]', undefined, `C[sv-SE: ${'x'.repeat(100_000)}]`)}
      1:1 the file has 0.1 MB; at most 0.1 MB (file-too-large)
    too long | pages/problems/corner.sgf := (${';B[aa]'.repeat(102)})
      1:608 a line of more than 100 moves; a problem is a position and its moves, so leave the game before it out; a whole game is shown by the block GameRecord (sgf-too-much)
    a file that is no problem
      | pages/problems/Corner 1.txt := x
      | pages/problems/README.md := x
      pages/problems/Corner 1.txt:1:1 warning: not read: pages/problems/ holds problems: .sgf, named in small letters, digits and hyphens (file-unexpected)
    a name that is near | pages/problems/Corner 1.sgf := ${SOUND}
      1:1 warning: not read: pages/problems/ holds problems: .sgf, named in small letters, digits and hyphens; rename it to “corner-1.sgf” (file-unexpected)
    words not closed | pages/problems/corner.sgf := ${sgf('\n;B[bi]TE[1]', undefined, 'C[sv-SE: Slå!')}
      1:31 “[” of C is never closed: the next “[” is inside of it; write “]” before that (sgf-syntax)
  `,
);

const HOME = 'pages/home.yaml';
const INLINE = '      problem: { size: 9, toPlay: black, black: [A2], white: [A1], solution: [B1] }\n';

mistakes(
  'in a page that shows a problem',
  HOME,
  changeRows`
    no such file | $ =>       problem: cornr.sgf\n
      12:16 there is no problem pages/problems/cornr.sgf (file-missing)
    a position that is right | $ => ${INLINE}
    a stone off the board | $ => ${INLINE.replace('[A2]', '[A2, K10]')}
      12:54 “K10” is not on this board (point-invalid)
    a solution that is not legal | $ => ${INLINE.replace('[B1]', '[B1, A2]')}
      12:83 there is a stone on A2 already (move-illegal)
  `,
);

mistakesOfFiles(
  'in a page that shows a problem whose name is near',
  inSound`
    the name is reported
      | pages/home.yaml | $ =>       problem: cornr.sgf\n
      | pages/problems/corner.sgf := ${SOUND}
      12:16 there is no problem pages/problems/cornr.sgf; did you mean “corner.sgf”? (file-missing)
  `,
);

describe('a problem that is live', () => {
  let tree: Tree | undefined;
  let store: ContentStore | undefined;
  afterEach(async () => {
    await store?.close();
    tree?.dispose();
  });

  test('is plain data with words by locale; right is what leads to a mark', async () => {
    tree = makeTree({ [FILE]: SOUND.replace(';B[bi]TE[1]', ';B[bi]C[+ en-GB: Well done!]') });
    store = await openContent({ dir: tree.dir, dataDir: null, watch: false, pool });
    expect(store.current().problems.get('corner.sgf')).toEqual({
      file: 'corner.sgf',
      revision: expect.any(String),
      size: 9,
      toPlay: 'black',
      black: ['A2'],
      white: ['A1'],
      marked: [],
      task: { 'sv-SE': 'Slå!', 'en-GB': 'Capture!', 'pt-BR': 'Capture!' },
      moves: [
        { at: 'B1', right: true, words: { 'en-GB': 'Well done!' } },
        { at: 'B2', next: [{ at: 'B1' }] },
      ],
    });
  });

  test('words are words: what looks like HTML in a comment is shown as it is written', async () => {
    const evil = '<img src=x onerror=alert(1)></script><b>&amp;';
    tree = makeTree({
      [FILE]: SOUND.replaceAll('Capture!', evil),
      'pages/home.yaml': `${baseTree()['pages/home.yaml']}      problem: corner.sgf\n`,
    });
    const site = await startTestSite({ CONTENT_DIR: tree.dir });
    try {
      const html = await site.html('/en-GB');
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&lt;/script&gt;&lt;b&gt;&amp;amp;');
      expect(html).not.toMatch(/<img src=x|<b>&/);
    } finally {
      await site.close();
    }
  });

  test('follows its file within a second, and stays as it was while that is broken', async () => {
    tree = makeTree({ [FILE]: SOUND });
    store = await openContent({ dir: tree.dir, dataDir: tree.dataDir, watch: true, pool });
    const { current, status } = store;
    const black = () => current.call(store).problems.get('corner.sgf')?.black.join();
    const before = Date.now();
    tree.write(FILE, SOUND.replace('AB[ah]', 'AB[ah][cc]'));
    await waitFor('the change', () => black() === 'A2,C7');
    expect(Date.now() - before).toBeLessThan(1000);
    tree.write(FILE, SOUND.replace('AB[ah]', 'AB[ah][zz]'));
    const isTold = () => status.call(store).files.some(({ faults }) => faults[0]?.code === 'sgf-point');
    await waitFor('the fault', isTold);
    expect(black()).toBe('A2,C7');
  });
});
