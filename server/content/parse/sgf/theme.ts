import { THEMES, type Theme } from '../../../../schemas/problem.ts';
import type { Position } from '../../analysis/finding.ts';
import { suggest } from '../../nearest.ts';
import type { SgfNode } from './readSgf.ts';

/** The side whose stones are in question. */
const SIDES: Readonly<Record<Theme, 'own' | 'other'>> = {
  catch: 'other',
  kill: 'other',
  save: 'own',
  live: 'own',
};

/**
 * Reads the theme of a problem from the game's name: `GN[kill]`. Any other name, as other programs
 * write, is reported and counts as none; so is a theme about stones of the side that is not marked.
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
  if (!theme) report(value, `“${said}” is no theme; leave GN out, or write one${suggest(said, THEMES)}`);
  else if (marked.some((stone) => own.includes(stone) !== (SIDES[theme] === 'own')))
    report(
      value,
      `“${theme}” is about stones of ${SIDES[theme] === 'own' ? 'the side that plays' : 'the other side'}; the marked ones are not all`,
    );
  else return theme;
  return undefined;
}
