import { expect, test } from 'vitest';
import { changeRows, textRows } from '../../../../tests/helpers/rows.ts';
import { FILE_LIMITS } from '../../limits.ts';
import { analyse, but, C, encoded, MOVES, SOUND } from './testing.ts';

type Refused = [name: string, file: string | Uint8Array, ...told: string[]];

const LANGUAGE = 'the comment does not say its language; begin a line with it, as “zh-TW: …”';
const NOT_RIGHT = 'no move is marked right; put TE[1] on the last move of a solution';
const GAME = 'leave the game before it out; a whole game is shown by the block GameRecord';
const POINT = 'wanted: two letters from aa, the corner above on the left, to ii';
const SPLIT = 'a file holds one problem: split it with “npm run problems -- import”';
const NOT_UTF8 = 'not UTF-8 text from here on; save the file as UTF-8';
const NO_SIZE = 'the board’s size is not said, so it has 19 lines; write SZ[19], or SZ[9] for a small board';

const REFUSED: Refused[] = [
  ...changeRows`
    a move that is good for Black | TE[1] => GB[1]
      1:2 ${NOT_RIGHT}
    a move that is bad | TE[1] => BM[1]
      1:2 ${NOT_RIGHT}
    stones in a node after a move | ${MOVES} => ;B[bi]TE[1];AB[aa];W[aa]
      2:28 “AB” belongs to the first node; moves are B[…] and W[…]
    stones that are taken away in the second node | ${MOVES} => ;AE[ah]${MOVES}
      2:17 “AE” belongs to the first node; moves are B[…] and W[…]
    words in the second node as well | ${MOVES} => ;AB[aa]C[en-GB: Capture!]${MOVES}
      2:17 this node has no move; write B[…]
    a language in the middle of a line, whose line break was lost | \nen-GB:  =>  en-GB:\u0020
      1:44 “en-GB:” is inside of the text of sv-SE; begin a new line before it
    the same behind a sign of East Asia | Capture! => Capture!\nNow？zh-CN：a
      3:5 “zh-CN:” is inside of the text of en-GB; begin a new line before it
    a board that is wider than high | SZ[9] => SZ[9:13]
      1:16 a board of “9:13” is not drawn; SZ is from 5 to 19, as high as wide
    a board that is too large | SZ[9] => SZ[21]
      1:16 a board of “21” is not drawn; SZ is from 5 to 19, as high as wide
    a size that is no number | SZ[9] => SZ[1e1]
      1:16 a board of “1e1” is not drawn; SZ is from 5 to 19, as high as wide
    no size | SZ[9] =>
      warning: 1:2 ${NO_SIZE}
    a size written out | SZ[9] => Size[9]
      warning: 1:2 ${NO_SIZE}
    a good move of the opponent’s beside one of the solver’s | W[bi] => W[bi]TE[1]
      warning: 2:46 TE marks good moves of the side that solves; this one is its opponent’s, so the line stays wrong
    another game | GM[1] => GM[2]
      1:11 GM[2] is another game; Go is GM[1]
    a side that there is not | AB[ => PL[3]AB[
      1:21 “3” names no side; write PL[B] or PL[W]
    the other side’s turn | AB[ => PL[W]AB[
      1:21 PL says that White plays first, and the first move is Black’s; write PL[B]
    Markdown in a comment | Capture! => **Capture!**
      warning: 2:1 “**Capture!**” is shown as it is written here; write plain words, as this text takes neither HTML nor Markdown
    a letter too many | GM[1] => GMX[1]
      1:11 “GMX” is no property; take its last letter away
    names in small letters | AB[ => ab[
      1:18 “ab” is no property; they are in capitals, as in “AB”
    points as players name them | B[bi] => B[b1]
      2:21 “b1” is no point of a file; write bi
    a pass that ends a line | (;B[bh];W[bi]) => (;B[])
      2:34 a pass with nothing behind it is not drawn; ${POINT}
    the same line twice | (;B[bh];W[bi]) => (;B[bi])
      2:31 B1 is here twice
    two comments of a node | ${C} => ${C}${C}
      2:17 “C” is in this node twice; put its values together
    AB twice | AB[ah] => AB[ah]AB[ag]
      1:24 “AB” is in this node twice; put its values together
    a figure that is no plus | TE[1] => C[+1 liberty, but wrong]
      1:2 no move is marked right; put TE[1] on the last move of a solution
      2:26 the comment does not say its language; begin a line with it, as “zh-TW: …”
    a part of the board without the solution | AB[ => VW[aa:ac]AB[
      1:21 B1 is outside of the part that shows; make VW larger, or leave it out
    a part of the board without a letter | AB[ => LB[ii:A]VW[af:di]AB[
      1:29 J1 is outside of the part that shows; make VW larger, or leave it out
    a ring where no stone is | AB[ => CR[ee]AB[
      warning: 1:21 there is no stone on E5 to be circled; mark a point with TR, SQ, MA or LB
    a letter without its point | AB[ => LB[ee]AB[
      warning: 1:21 “” is not drawn; a label is LB[ee:A], with up to 3 characters
    a sentence on a point | AB[ => LB[ee:here]AB[
      warning: 1:21 “here” is not drawn; a label is LB[ee:A], with up to 3 characters
    more points than there are | SZ => TR${'[aa:ii]'.repeat(1000)}SZ
      1:443 more than 5000 points; a problem is a position and its moves, so ${GAME}
    a point that is not closed | AB[ah] => AB[ah
      1:20 “[” of AB is never closed: the next “[” is inside of it; write “]” before that
  `.map(([name, from, to, ...reported]): Refused => [name, SOUND.replace(from, to), ...reported]),
  ...textRows`
    no game | hello
      1:1 there is no game; a file begins with “(;”
    two games | ${SOUND}\n${SOUND}
      3:2 a second game begins here; ${SPLIT}
    two games in a mail | First:\n${SOUND}\nSecond:\n${SOUND}
      5:2 a second game begins here; ${SPLIT}
    a whole game | (;SZ[19]${';B[dd];W[pp]'.repeat(120)})
      1:609 a line of more than 100 moves; a problem is a position and its moves, so ${GAME}
    a thousand nodes | (;SZ[9]${'(;B[aa])'.repeat(1000)})
      1:8001 more than 1000 moves; a problem is a position and its moves, so ${GAME}
    10,000 nodes deep | (;SZ[9]${'(;B[aa]'.repeat(10_000)}
      1:709 a line of more than 100 moves; a problem is a position and its moves, so ${GAME}
    10,000 brackets | ${'('.repeat(10_000)};SZ[9]
      1:10000 “(” is never closed by “)”
    a variation that is not opened | (;SZ[9]AB[ah]AW[ai]\n(;B[bi]TE[1])\n;B[bh];W[bi])\n(;B[ci];W[bi]))
      3:1 “(” is missing before this “;”, or a “)” above is one too many
    the last variation is not opened | (;SZ[9]AB[ah]AW[ai]\n(;B[bi]TE[1])\n;B[bh];W[bi]))
      3:1 “(” is missing before this “;”, or a “)” above is one too many
    a file without its first bracket | ;SZ[9]AB[ah]AW[ai](;B[bi]TE[1])
      1:1 “(” is missing before this “;”
    a second move in a node | (;SZ[9]AB[ah]AW[ai](;B[bi]TE[1])(;B[bh]\nW[bi]))
      2:3 “;” is missing before “W[”, as a node has one move
    a variation without the sign of its move | (;SZ[9]AB[ah]AW[ai](;B[bi]TE[1])(B[bh];W[bi]))
      1:34 “;” is missing before “B[”
    a variation that is not closed | (;SZ[9]AB[ah]AW[ai]\n (;B[bi]TE[1])\n (;B[bh];W[bi]\n (;B[ci];W[bi])\n)
      4:2 “)” is missing before this “(”, or further above
    the same on one line | (;SZ[9]AB[ah]AW[ai](;B[bi]TE[1](;B[ci];W[bi]))
      1:32 “)” is missing before this “(”, or further above
    the last bracket of all | (;SZ[9]AB[ah]AW[ai](;B[bi]TE[1])(;B[ci];W[bi])
      1:47 “)” is missing here, at the end
    a good move of the opponent’s behind a pass that stands for every other move | (;SZ[9]AB[ah]AW[ai](;B[bi]TE[1])(;B[];W[bi]TE[1]))
      warning: 1:47 TE marks good moves of the side that solves; this one is its opponent’s, so the line stays wrong
    a handicap without its stones | (;SZ[19]HA[3];W[dd]TE[1])
      1:12 HA[3] gives Black 3 stones, but none is on the board; write where they stand, as AB[dp][pd][pp]
    a handicap on a smaller board | (;SZ[13]HA[2]PL[W];W[dd]TE[1])
      1:12 HA[2] gives Black 2 stones, but none is on the board; write where they stand, as AB[dd][jj]
    a ko that is taken back | (;SZ[9]AB[ba][ab][bc]AW[ca][bb][cc][db];B[cb]TE[1];W[bb])
      1:54 B8 cannot be played: it takes back a ko
    a ko that is taken back, by force | (;SZ[9]AB[ba][ab][bc]AW[ca][bb][cc][db];B[cb]TE[1];W[bb]KO[])
      1:54 B8 cannot be played: it takes back a ko
  `,
  ['nothing', '', '1:1 the file is empty; write something in it, or delete it'],
  ['UTF-16', Buffer.from(SOUND, 'utf16le'), '1:1 the file is saved as UTF-16; save it as UTF-8'],
  ['an encoding that it does not say', encoded('UTF-8', [0xba, 0xda]), `1:43 ${NOT_UTF8}`],
  [
    'comments of OGS and goproblems',
    but(C, 'C[Kill White]').replace('TE[1]', 'C[CORRECT]'),
    `1:2 ${NOT_RIGHT}`,
    `1:32 ${LANGUAGE}`,
    `1:52 ${LANGUAGE}`,
  ],
  ...Object.entries({
    zh_TW: 'zh-TW',
    'zh-tw': 'zh-TW',
    'en-us': 'en-US',
    en_US: 'en-US',
    'zh-Hant': 'zh-TW',
    zh_Hant_TW: 'zh-TW',
    ja: 'ja-JP',
    jp: 'ja-JP',
    en: 'en-US',
    jaJP: 'ja-JP',
    enGB: 'en-GB',
    'en US': 'en-US',
    'zh–TW': 'zh-TW',
    'zh.cn': 'zh-CN',
    zhtw: 'zh-TW',
    JAJP: 'ja-JP',
    'ja jp': 'ja-JP',
    'pt/BR': 'pt-BR',
    'zh ‐ TW': 'zh-TW',
  }).map(
    ([code, right]): Refused => [
      `a language as ${code}`,
      but('en-GB', code),
      `2:1 “${code}” is no locale; write it as ${right}`,
    ],
  ),
  ...['ja-JPP', 'j-JP', 'ja-J', 'jaa-JPN'].map(
    (code): Refused => [
      `a language as ${code}`,
      but('en-GB', code),
      `2:1 “${code}” is no locale; write a language and its region, as in “zh-TW: …”`,
    ],
  ),
];

test.each(REFUSED)(
  'a file that is brought is refused, or its fault is reported: %s',
  (_name, file, ...told) => {
    expect(analyse(file).findings).toEqual(told);
  },
);

test('a file of 5 MB is not read', () => {
  const file = but('Capture!', 'x'.repeat(5_000_000));
  expect(analyse(file).findings).toEqual(['1:1 the file has 5.0 MB; at most 1 MB']);
  expect(FILE_LIMITS.problemBytes).toBeLessThan(FILE_LIMITS.bytes);
});
