import { asciiOf, unexpected } from '../../confusables.ts';
import { type Bounds, readSgf, SgfFault } from './readSgf.ts';

/** Full-width signs where SGF has its own: around values, before moves, and where games and variations begin and end. */
const SIGNS = new RegExp(
  [
    '（(?=\\s{0,100}[;；])',
    '；(?=\\s{0,100}[A-Z]{1,2}\\s{0,100}[[［])',
    '(?<=[A-Z\\]］]\\s{0,100})［',
    '］(?=\\s{0,100}(?:[;；()（）[［]|[A-Z]{1,2}\\s{0,100}[[［]))',
    '(?<=[\\])］）]\\s{0,100})）(?=\\s{0,100}(?:[()（）;；]|$))',
  ].join('|'),
  'g',
);
/** So many signs are tried: a text has few of them, and each is a reading of all of it. */
const MOST_TRIED = 20;

/**
 * Reads a game like `readSgf`; where a full-width sign is why that fails, the fault is at that sign.
 * @throws SgfFault
 */
export function readAuthoredSgf(text: string, bounds?: Bounds): ReturnType<typeof readSgf> {
  try {
    return readSgf(text, bounds);
  } catch (error) {
    throw (error instanceof SgfFault && wideSign(text, error, bounds)) || error;
  }
}

/** Returns the fault of the first such sign that, written plainly, alone or with the others, lets more be read. */
function wideSign(text: string, fault: SgfFault, bounds?: Bounds): SgfFault | null {
  const found = [...text.matchAll(SIGNS)].slice(0, MOST_TRIED);
  const [first] = found;
  const isBetter = (plain: string) => {
    try {
      readSgf(plain, bounds);
      return true;
    } catch (error) {
      return error instanceof SgfFault && isLater(error, fault);
    }
  };
  const alone = found.find(({ 0: sign, index }) =>
    isBetter(text.slice(0, index) + asciiOf(sign) + text.slice(index + 1)),
  );
  const sign = alone ?? (first && isBetter(text.replace(SIGNS, asciiOf)) ? first : undefined);
  if (!sign) return null;
  const before = text.slice(0, sign.index).split('\n');
  const position = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  return new SgfFault('sgf-syntax', position, unexpected(sign[0]));
}

function isLater({ position: a }: SgfFault, { position: b }: SgfFault): boolean {
  return a.line > b.line || (a.line === b.line && a.column > b.column);
}
