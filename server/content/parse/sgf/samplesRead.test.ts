import { expect, test } from 'vitest';
import { analyse, but, encoded, MOVES, SOUND } from './testing.ts';

type Sample = [name: string, file: string | Uint8Array, read: object];
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

/** Marks of points as `E5 square`, and letters as `B1 A`. */
const shapes = (...all: string[]) => all.map((one) => one.split(' ')).map(([at, shape]) => ({ at, shape }));
const letters = (...all: string[]) => all.map((one) => one.split(' ')).map(([at, label]) => ({ at, label }));
const NOT_RIGHT: unknown = expect.not.objectContaining({ right: true });
const NO_LANGUAGE =
  'Capture!\nMid-game: White leads\nKo-threats: three\nmr-smith: hi\nyou_too: thanks\nhane: in\ngo on: he is: no no: it';
const task = (words: string) => ({ task: { 'sv-SE': words, 'en-GB': 'a' } });
const swapped = (text: string) => text.replace(/;([BW])\[/g, (_, side) => `;${side === 'B' ? 'W' : 'B'}[`);

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
    but('Capture!', NO_LANGUAGE),
    { task: { 'sv-SE': 'Slå!', 'en-GB': NO_LANGUAGE } },
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
      { moves: [{ at: 'B1', right: true }, NOT_RIGHT] },
    ],
  ),
  [
    'a bad move below a good one',
    but(MOVES, '(;B[bi]TE[1];W[aa](;B[ba])(;B[bb]BM[1];W[cc];B[dd]))(;B[bh];W[bi])'),
    { moves: [{ at: 'B1', right: true, next: [{ next: [{ at: 'B9', right: true }, NOT_RIGHT] }] }, {}] },
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
  ['VW that leaves out an outermost line', but('AB[', 'VW[bb:eh]AB['), { crop: { from: 'A9', to: 'E1' } }],
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
    { marked: ['A1'], marks: shapes('A1 triangle') },
  ],
  [
    'marks on empty points: none is in question',
    but('SZ', 'SQ[ee]MA[ef]SZ'),
    { marked: [], marks: shapes('E5 square', 'E4 cross') },
  ],
  ['letters on points', but('SZ', 'LB[bi:A][bh:２\\]]SZ'), { marked: [], marks: letters('B1 A', 'B2 ２]') }],
  [
    'marks of a move',
    but('TE[1]', 'TE[1]CR[ah]LB[aa:a]'),
    { moves: [{ at: 'B1', marks: [...shapes('A2 ring'), ...letters('A9 a')] }, {}] },
  ],
];

test('Chinese that was left in the Japanese of a comment is reported', () => {
  const { findings } = analyse(but('en-GB: Capture!', 'ja-JP: 數一數它的氣。'));
  expect(findings).toEqual([
    'warning: 2:1 this text for ja-JP is written in Traditional Chinese; translate it, or exchange it with the right one',
  ]);
});

test.each(READ_RIGHTLY)('a file that is brought is read: %s', (_name, file, read) => {
  const { findings, part } = analyse(file);
  // Letters of all countries stand for one language here.
  expect(findings.filter((line) => !line.includes(' is written in '))).toEqual([]);
  expect(part.kind === 'problem' && part.problem).toMatchObject(read);
});
