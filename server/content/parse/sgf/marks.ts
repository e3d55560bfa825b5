import { type GoMark, THEMES, type Theme } from '../../../../schemas/model/problem.ts';
import type { Position } from '../../fault.ts';
import { suggest } from '../../nearest.ts';
import type { SgfNode, SgfValue } from './readSgf.ts';

/** Properties that mark points, and the shape of each. */
const SHAPES = { CR: 'ring', TR: 'triangle', SQ: 'square', MA: 'cross' } as const;
/** The maximum number of characters that are legible on a point. */
const MAX_LABEL_LENGTH = 3;

/**
 * Returns the marks of a node, with one shape and one label per point. A ring marks a stone: on an empty point it is
 * reported and not drawn.
 */
export function readMarks(
  node: SgfNode,
  pointsOf: (value: SgfValue) => string[],
  hasStone: (name: string) => boolean,
  warn: (at: Position, message: string) => void,
): GoMark[] {
  const shapes = new Map<string, GoMark>();
  const labels = new Map<string, GoMark>();
  for (const [property, shape] of Object.entries(SHAPES))
    for (const value of node.values.get(property) ?? [])
      for (const at of pointsOf(value)) {
        if (shape !== 'ring' || hasStone(at)) shapes.set(at, { at, shape });
        else warn(value, `there is no stone on ${at} to be circled; mark a point with TR, SQ, MA or LB`);
      }
  for (const value of node.values.get('LB') ?? []) {
    const [, point = value.text, label = ''] = /^([^:]*):(.*)$/s.exec(value.text) ?? [];
    const said = label.trim();
    const isShort = said !== '' && [...said].length <= MAX_LABEL_LENGTH;
    const long = `“${label}” is not drawn; a label is LB[${point}:A], with up to ${MAX_LABEL_LENGTH} characters`;
    for (const at of pointsOf({ ...value, text: point }))
      if (isShort) labels.set(at, { at, label: said });
      else warn(value, long);
  }
  return [...shapes.values(), ...labels.values()];
}

/** Returns from the first node's marks the stones in question, and all marks other than a ring around one of them. */
export function questionOf(all: readonly GoMark[], stones: readonly string[]) {
  const isShape = (mark: GoMark) => 'shape' in mark && stones.includes(mark.at);
  return {
    marked: all.filter(isShape).map(({ at }) => at),
    marks: all.filter((mark) => !('shape' in mark) || mark.shape !== 'ring'),
  };
}

const SIDES: Readonly<Record<Theme, 'own' | 'other'>> = {
  catch: 'other',
  kill: 'other',
  save: 'own',
  live: 'own',
};

/**
 * Returns a problem's theme from the game's name: `GN[kill]`. Other names, and themes about stones of the side that
 * is not marked, are reported and ignored.
 */
export function readTheme(
  root: SgfNode,
  marked: readonly string[],
  own: readonly string[],
  report: (at: Position, message: string) => void,
): Theme | undefined {
  const [value] = root.values.get('GN') ?? [];
  const said = value?.text.trim();
  if (!value || !said) return undefined;
  const theme = THEMES.find((one) => one === said);
  const isOwn = theme && SIDES[theme] === 'own';
  const side = isOwn ? 'the side that plays' : 'the other side';
  if (!theme) report(value, `“${said}” is no theme; leave GN out, or write one${suggest(said, THEMES)}`);
  else if (marked.every((stone) => own.includes(stone) === isOwn)) return theme;
  else report(value, `“${theme}” is about stones of ${side}; the marked ones are not all`);
  return undefined;
}
