import { describe, expect, test } from 'vitest';
import { FILE_LIMITS } from '../../limits.ts';
import { analyseSgf } from './analyseSgf.ts';

/** Files as people bring them: each is read correctly, or refused with a helpful message. */

const C = 'C[sv-SE: Slå!\nen-GB: Capture!]';
const MOVES = '(;B[bi]TE[1])(;B[bh];W[bi])';
/** A valid file with a white corner stone at A1, which B1 captures, and a black one at A2. */
const SOUND = `(;FF[4]GM[1]SZ[9]AB[ah]AW[ai]${C}${MOVES})`;
const READ = {
  size: 9,
  toPlay: 'black',
  black: ['A2'],
  white: ['A1'],
  task: { 'sv-SE': 'Slå!', 'en-GB': 'Capture!' },
  moves: [
    { at: 'B1', right: true },
    { at: 'B2', next: [{ at: 'B1' }] },
  ],
};

type Sample = [name: string, file: string | Uint8Array, read: object];
type Refused = [name: string, file: string | Uint8Array, ...told: string[]];

/** Returns the valid file with a part of it replaced. */
const but = (part: string, by: string) => SOUND.replace(part, by);
/** Returns the file with the first words of the task in another encoding. */
const encoded = (encoding: string, bytes: readonly number[]) =>
  Buffer.concat([
    Buffer.from(`(;GM[1]SZ[9]CA[${encoding}]AB[ah]AW[ai]C[sv-SE: `),
    Buffer.from(bytes),
    Buffer.from(`\nen-GB: a]${MOVES})`),
  ]);
const task = (words: string) => ({ task: { 'sv-SE': words, 'en-GB': 'a' } });
const swapped = (text: string) => text.replace(/;([BW])\[/g, (_, side) => `;${side === 'B' ? 'W' : 'B'}[`);

const LANGUAGE = 'the comment does not say its language; begin a line with it, as “zh-TW: …”';
const NOT_RIGHT = 'no move is marked right; put TE[1] on the last move of a solution';
const GAME = 'leave the game before it out; a whole game is shown by the block GameRecord';
const POINT = 'wanted: two letters from aa, the corner above on the left, to ii';
const SPLIT = 'a file holds one problem: split it with “npm run problems -- import”';
const NOT_UTF8 = 'not UTF-8 text from here on; save the file as UTF-8';

const READ_RIGHTLY: Sample[] = [
  ['as its format is', SOUND, READ],
  ['a mark of its encoding before all', `\uFEFF${SOUND}`, READ],
  ['lines that end with CR and LF', SOUND.replaceAll('\n', '\r\n'), READ],
  ['lines that end with CR alone', SOUND.replaceAll('\n', '\r'), READ],
  ['lines that end with LF and CR', SOUND.replaceAll('\n', '\n\r'), READ],
  ['spaces and lines between all', SOUND.replace(/(?=[;(])|(?<=\])(?=[A-Z])/g, '\n\t '), READ],
  ['neither FF nor GM', but('FF[4]GM[1]', ''), READ],
  [
    'properties of a program’s own',
    but('FF[4]', 'FF[4]AP[CGoban:3]XX[a]MULTIGOGM[1]ST[2]KM[6.5]RU[Japanese]'),
    READ,
  ],
  ['handicap stones', but('FF[4]', 'FF[4]HA[2]'), READ],
  ['a program’s name twice, as Fox writes', but('FF[4]', 'FF[4]AP[GNU Go:3.8]KM[0]AP[foxwq]KM[1]'), READ],
  ['stones in the second node', but('AB[ah]', ';AB[ah]'), READ],
  ['a node for each stone', but('AB[ah]AW[ai]', 'PL[W];AB[ah];AW[ai]PL[B]'), READ],
  ['marks and words of the second node', but('AB[ah]', ';TR[ai]AB[ah]'), { ...READ, marked: ['A1'] }],
  ['AE, which takes nothing away', but('AB[ah]', 'AE[aa]AB[ah]'), READ],
  ['points in a row', but('AB[ah]', 'AB[ag:ah]'), { black: ['A3', 'A2'] }],
  ['a colon of East Asia behind the language', but('en-GB: ', 'en-GB：'), READ],
  [
    'words with a hyphen and a colon, which are no language',
    but('Capture!', 'Capture!\nMid-game: White leads\nKo-threats: three\nmr-smith: hi\nyou_too: thanks'),
    {
      task: {
        'sv-SE': 'Slå!',
        'en-GB': 'Capture!\nMid-game: White leads\nKo-threats: three\nmr-smith: hi\nyou_too: thanks',
      },
    },
  ],
  [
    'brackets that are escaped',
    but('Capture!', 'a [b\\] c'),
    { task: { 'sv-SE': 'Slå!', 'en-GB': 'a [b] c' } },
  ],
  ['a line that goes on', but('Capture!', 'Cap\\\nture!'), READ],
  ['text of a mail around it', `Hello (see below),\n\n${SOUND}\n-- \nYours (and Go’s)`, READ],
  ['the header of a mail before it', `From: a@b.example\nSubject: (no subject)\n\n${SOUND}`, READ],
  ['SZ[9:9]', but('SZ[9]', 'SZ[9:9]'), READ],
  ['SZ with spaces', but('SZ[9]', 'SZ[ 9 ]'), READ],
  ['names of FF[3]', but('AB[', 'AddBlack[').replace('GM[', 'GaMe[').replace('SZ[', 'SiZe['), READ],
  ['a name of FF[1] that is the game', but('GM[1]', 'Game[1]'), READ],
  ['PL by a number, as before FF[4]', swapped(but('AB[ah]AW[ai]', 'PL[2]AB[ai]AW[ah]')), { toPlay: 'white' }],
  ['PL as a word', but('AB[', 'PL[Black]AB['), READ],
  ['White first, without PL', swapped(but('AB[ah]AW[ai]', 'AB[ai]AW[ah]')), { toPlay: 'white' }],
  [
    'the first move in the first node',
    but(MOVES, 'B[bi]TE[1];W[bh]'),
    { moves: [{ at: 'B1', right: true, next: [{ at: 'B2' }] }] },
  ],
  [
    'a move that is right and bad, as editors mark the other side’s good answer',
    but(MOVES, '(;B[bi]TE[1])(;B[bh]BM[1];W[bi]TE[1])'),
    READ,
  ],
  ['right by a plus', but('TE[1]', 'C[+]'), READ],
  ...['W[aa]TE[1]', 'W[aa]C[+]', 'W[]TE[1]'].map(
    (last): Sample => [
      `right by the opponent’s last move: ${last}`,
      but(MOVES, `(;B[bi];${last})(;B[bh];W[bi])`),
      {
        moves: [{ at: 'B1', right: true }, expect.not.objectContaining({ right: true })],
      },
    ],
  ),
  [
    'a bad move below a good one',
    but(MOVES, '(;B[bi]TE[1];W[aa](;B[ba])(;B[bb]BM[1];W[cc];B[dd]))(;B[bh];W[bi])'),
    {
      moves: [
        {
          at: 'B1',
          right: true,
          next: [{ next: [{ at: 'B9', right: true }, expect.not.objectContaining({ right: true })] }],
        },
        { at: 'B2' },
      ],
    },
  ],
  [
    'a pass of the opponent as nothing',
    but(MOVES, ';B[bi]TE[1];W[];B[aa]'),
    { moves: [{ at: 'B1', next: [{ at: 'pass', next: [{ at: 'A9' }] }] }] },
  ],
  [
    'a pass of the opponent as tt',
    but(MOVES, ';B[bi]TE[1];W[tt];B[aa]'),
    { moves: [{ at: 'B1', next: [{ at: 'pass' }] }] },
  ],
  [
    'a pass of the solver’s as tt',
    but('(;B[bh];', '(;B[tt];'),
    { moves: [{ at: 'B1' }, { at: 'elsewhere', next: [{ at: 'B1' }] }] },
  ],
  [
    'a pass of the solver’s with words alone',
    but('(;B[bh];W[bi])', '(;B[]C[en-US: No.])'),
    { moves: [{ at: 'B1' }, { at: 'elsewhere', words: { 'en-US': 'No.' } }] },
  ],
  ['VW of nothing, which shows all', but('AB[', 'VW[]AB['), READ],
  ['VW from corner to corner', but('AB[', 'VW[af:di]AB['), { crop: { from: 'A4', to: 'D1' } }],
  ['GB2312 by its name', encoded('gb2312', [0xba, 0xda, 0xcf, 0xc8]), task('黑先')],
  ['GB18030 by its name', encoded('GB18030', [0xba, 0xda, 0xcf, 0xc8]), task('黑先')],
  ['Big5 by its name', encoded('Big5', [0xb6, 0xc2, 0xa5, 0xfd]), task('黑先')],
  ['Shift_JIS by its name', encoded('Shift_JIS', [0x8d, 0x95, 0x94, 0xd4]), task('黒番')],
  ['a letter of Shift_JIS that ends as a backslash', encoded('SJIS', [0x95, 0x5c]), task('表')],
  ['EUC-KR by its name', encoded('EUC-KR', [0xc8, 0xe6]), task('흑')],
  ['a code page of Windows', encoded('CP949', [0xc8, 0xe6]), task('흑')],
  ['another code page of Windows', encoded('cp936', [0xba, 0xda, 0xcf, 0xc8]), task('黑先')],
  ['UTF-8 below an encoding of long ago', encoded('gb2312', [...Buffer.from('黑先黑')]), task('黑先黑')],
  ['a theme', but('SZ', 'GN[catch]CR[ai]SZ'), { theme: 'catch', marked: ['A1'] }],
  [
    'a triangle on a stone: in question, with its own shape',
    but('SZ', 'TR[ai]SZ'),
    { marked: ['A1'], marks: [{ at: 'A1', shape: 'triangle' }] },
  ],
  [
    'marks on empty points: none is in question',
    but('SZ', 'SQ[ee]MA[ef]SZ'),
    {
      marked: [],
      marks: [
        { at: 'E5', shape: 'square' },
        { at: 'E4', shape: 'cross' },
      ],
    },
  ],
  [
    'letters on points',
    but('SZ', 'LB[bi:A][bh:２\\]]SZ'),
    {
      marked: [],
      marks: [
        { at: 'B1', label: 'A' },
        { at: 'B2', label: '２]' },
      ],
    },
  ],
  [
    'marks of a move',
    but('TE[1]', 'TE[1]CR[ah]LB[aa:a]'),
    {
      moves: [
        {
          at: 'B1',
          marks: [
            { at: 'A2', shape: 'ring' },
            { at: 'A9', label: 'a' },
          ],
        },
        {},
      ],
    },
  ],
];

const NO_SIZE = 'the board’s size is not said, so it has 19 lines; write SZ[19], or SZ[9] for a small board';

const REFUSED: Refused[] = [
  ['nothing', '', '1:1 the file is empty'],
  ['no game', 'hello', '1:1 there is no game; a file begins with “(;”'],
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
  }).map(
    ([code, right]): Refused => [
      `a language as ${code}`,
      but('en-GB', code),
      `2:1 “${code}” is no locale; write it as ${right}`,
    ],
  ),
  ['a move that is good for Black', but('TE[1]', 'GB[1]'), `1:2 ${NOT_RIGHT}`],
  ['a move that is bad', but('TE[1]', 'BM[1]'), `1:2 ${NOT_RIGHT}`],
  ['two games', `${SOUND}\n${SOUND}`, `3:2 a second game begins here; ${SPLIT}`],
  ['two games in a mail', `First:\n${SOUND}\nSecond:\n${SOUND}`, `5:2 a second game begins here; ${SPLIT}`],
  [
    'a whole game',
    `(;SZ[19]${';B[dd];W[pp]'.repeat(120)})`,
    `1:609 a line of more than 100 moves; a problem is a position and its moves, so ${GAME}`,
  ],
  [
    'a thousand nodes',
    `(;SZ[9]${'(;B[aa])'.repeat(1000)})`,
    `1:8001 more than 1000 moves; a problem is a position and its moves, so ${GAME}`,
  ],
  [
    '10,000 nodes deep',
    `(;SZ[9]${'(;B[aa]'.repeat(10_000)}`,
    `1:709 a line of more than 100 moves; a problem is a position and its moves, so ${GAME}`,
  ],
  ['10,000 brackets', `${'('.repeat(10_000)};SZ[9]`, '1:10000 “(” is never closed by “)”'],
  [
    'stones in a node after a move',
    but(MOVES, ';B[bi]TE[1];AB[aa];W[aa]'),
    '2:28 “AB” belongs to the first node; moves are B[…] and W[…]',
  ],
  [
    'stones that are taken away in the second node',
    but(MOVES, `;AE[ah]${MOVES}`),
    '2:17 “AE” belongs to the first node; moves are B[…] and W[…]',
  ],
  [
    'words in the second node as well',
    but(MOVES, `;AB[aa]C[en-GB: Capture!]${MOVES}`),
    '2:17 this node has no move; write B[…]',
  ],
  [
    'a language in the middle of a line, whose line break was lost',
    but('\nen-GB: ', ' en-GB: '),
    '1:44 “en-GB:” is inside of the text of sv-SE; begin a new line before it',
  ],
  [
    'the same behind a sign of East Asia',
    but('Capture!', 'Capture!\nNow？zh-CN：a'),
    '3:5 “zh-CN:” is inside of the text of en-GB; begin a new line before it',
  ],
  [
    'a board that is wider than high',
    but('SZ[9]', 'SZ[9:13]'),
    '1:16 a board of “9:13” is not drawn; SZ is from 5 to 19, as high as wide',
  ],
  [
    'a board that is too large',
    but('SZ[9]', 'SZ[21]'),
    '1:16 a board of “21” is not drawn; SZ is from 5 to 19, as high as wide',
  ],
  [
    'a variation that is not opened',
    '(;SZ[9]AB[ah]AW[ai]\n(;B[bi]TE[1])\n;B[bh];W[bi])\n(;B[ci];W[bi]))',
    '3:1 “(” is missing before this “;”, or a “)” above is one too many',
  ],
  [
    'the last variation is not opened',
    '(;SZ[9]AB[ah]AW[ai]\n(;B[bi]TE[1])\n;B[bh];W[bi]))',
    '3:1 “(” is missing before this “;”, or a “)” above is one too many',
  ],
  [
    'a file without its first bracket',
    ';SZ[9]AB[ah]AW[ai](;B[bi]TE[1])',
    '1:1 “(” is missing before this “;”',
  ],
  [
    'a second move in a node',
    '(;SZ[9]AB[ah]AW[ai](;B[bi]TE[1])(;B[bh]\nW[bi]))',
    '2:3 “;” is missing before “W[”, as a node has one move',
  ],
  [
    'a variation without the sign of its move',
    '(;SZ[9]AB[ah]AW[ai](;B[bi]TE[1])(B[bh];W[bi]))',
    '1:34 “;” is missing before “B[”',
  ],
  [
    'a variation that is not closed',
    '(;SZ[9]AB[ah]AW[ai]\n (;B[bi]TE[1])\n (;B[bh];W[bi]\n (;B[ci];W[bi])\n)',
    '4:2 “)” is missing before this “(”, or further above',
  ],
  [
    'the same on one line',
    '(;SZ[9]AB[ah]AW[ai](;B[bi]TE[1](;B[ci];W[bi]))',
    '1:32 “)” is missing before this “(”, or further above',
  ],
  [
    'the last bracket of all',
    '(;SZ[9]AB[ah]AW[ai](;B[bi]TE[1])(;B[ci];W[bi])',
    '1:47 “)” is missing here, at the end',
  ],
  [
    'a good move of the opponent’s behind a pass that stands for every other move',
    '(;SZ[9]AB[ah]AW[ai](;B[bi]TE[1])(;B[];W[bi]TE[1]))',
    'warning: 1:47 TE marks good moves of the side that solves; this one is its opponent’s, so the line stays wrong',
  ],
  [
    'a size that is no number',
    but('SZ[9]', 'SZ[1e1]'),
    '1:16 a board of “1e1” is not drawn; SZ is from 5 to 19, as high as wide',
  ],
  ['no size', but('SZ[9]', ''), `warning: 1:2 ${NO_SIZE}`],
  ['a size written out', but('SZ[9]', 'Size[9]'), `warning: 1:2 ${NO_SIZE}`],
  [
    'a good move of the opponent’s beside one of the solver’s',
    but('W[bi]', 'W[bi]TE[1]'),
    'warning: 2:46 TE marks good moves of the side that solves; this one is its opponent’s, so the line stays wrong',
  ],
  [
    'a handicap without its stones',
    '(;SZ[19]HA[3];W[dd]TE[1])',
    '1:12 HA[3] gives Black 3 stones, but none is on the board; write where they stand, as AB[dp][pd][pp]',
  ],
  [
    'a handicap on a smaller board',
    '(;SZ[13]HA[2]PL[W];W[dd]TE[1])',
    '1:12 HA[2] gives Black 2 stones, but none is on the board; write where they stand, as AB[dd][jj]',
  ],
  ['another game', but('GM[1]', 'GM[2]'), '1:11 GM[2] is another game; Go is GM[1]'],
  ['a side that there is not', but('AB[', 'PL[3]AB['), '1:21 “3” names no side; write PL[B] or PL[W]'],
  [
    'the other side’s turn',
    but('AB[', 'PL[W]AB['),
    '1:21 PL says that White plays first, and the first move is Black’s; write PL[B]',
  ],
  ['names in small letters', but('AB[', 'ab['), '1:18 “ab” is no property; they are in capitals, as in “AB”'],
  ['points as players name them', but('B[bi]', 'B[b1]'), '2:21 “b1” is no point of a file; write bi'],
  [
    'a pass that ends a line',
    but('(;B[bh];W[bi])', '(;B[])'),
    `2:34 a pass with nothing behind it is not drawn; ${POINT}`,
  ],
  [
    'a ko that is taken back',
    '(;SZ[9]AB[ba][ab][bc]AW[ca][bb][cc][db];B[cb]TE[1];W[bb])',
    '1:54 B8 cannot be played: it takes back a ko',
  ],
  [
    'a ko that is taken back, by force',
    '(;SZ[9]AB[ba][ab][bc]AW[ca][bb][cc][db];B[cb]TE[1];W[bb]KO[])',
    '1:54 B8 cannot be played: it takes back a ko',
  ],
  ['the same line twice', but('(;B[bh];W[bi])', '(;B[bi])'), '2:31 B1 is here twice'],
  ['two comments of a node', but(C, `${C}${C}`), '2:17 “C” is in this node twice; put its values together'],
  ['AB twice', but('AB[ah]', 'AB[ah]AB[ag]'), '1:24 “AB” is in this node twice; put its values together'],
  [
    'a figure that is no plus',
    but('TE[1]', 'C[+1 liberty, but wrong]'),
    '1:2 no move is marked right; put TE[1] on the last move of a solution',
    '2:26 the comment does not say its language; begin a line with it, as “zh-TW: …”',
  ],
  [
    'a part of the board without the solution',
    but('AB[', 'VW[aa:ac]AB['),
    '1:21 B1 is outside of the part that shows; make VW larger, or leave it out',
  ],
  [
    'a part of the board without a letter',
    but('AB[', 'LB[ii:A]VW[af:di]AB['),
    '1:29 J1 is outside of the part that shows; make VW larger, or leave it out',
  ],
  [
    'a ring where no stone is',
    but('AB[', 'CR[ee]AB['),
    'warning: 1:21 there is no stone on E5 to be circled; mark a point with TR, SQ, MA or LB',
  ],
  [
    'a letter without its point',
    but('AB[', 'LB[ee]AB['),
    'warning: 1:21 “” is not drawn; a label is LB[ee:A], with up to 3 characters',
  ],
  [
    'a sentence on a point',
    but('AB[', 'LB[ee:here]AB['),
    'warning: 1:21 “here” is not drawn; a label is LB[ee:A], with up to 3 characters',
  ],
  [
    'more points than there are',
    but('SZ', `TR${'[aa:ii]'.repeat(1000)}SZ`),
    `1:443 more than 5000 points; a problem is a position and its moves, so ${GAME}`,
  ],
  [
    'a point that is not closed',
    but('AB[ah]', 'AB[ah'),
    '1:20 “[” of AB is never closed: the next “[” is inside of it; write “]” before that',
  ],
];

describe('a file that is brought', () => {
  test.each(READ_RIGHTLY)('is read: %s', (_name, file, read) => {
    const { findings, part } = analyse(file);
    expect(findings).toEqual([]);
    expect(part.kind === 'problem' && part.problem).toMatchObject(read);
  });

  test.each(REFUSED)('is refused, or its fault is reported: %s', (_name, file, ...told) => {
    expect(analyse(file).findings).toEqual(told);
  });

  test('is told in as many ways as people bring them', () => {
    expect(READ_RIGHTLY.length + REFUSED.length).toBeGreaterThanOrEqual(61);
  });

  test('of 5 MB is not read', () => {
    const file = but('Capture!', 'x'.repeat(5_000_000));
    expect(analyse(file).findings).toEqual(['1:1 the file has 5.0 MB; at most 1 MB']);
    expect(FILE_LIMITS.problemBytes).toBeLessThan(FILE_LIMITS.bytes);
  });
});

function analyse(file: string | Uint8Array) {
  const { findings, part } = analyseSgf(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  return {
    part,
    findings: findings.map(
      ({ line, column, severity, message }) =>
        `${severity === 'warning' ? 'warning: ' : ''}${line}:${column} ${message}`,
    ),
  };
}
