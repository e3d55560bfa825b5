import { createHash } from 'node:crypto';

/** As Babel has a node's path, as far as it is asked here. */
interface NodePath {
  isFunction(): boolean;
  getFunctionParent(): unknown;
  toString(): string;
}

/** How many of a hundred functions are mutated. */
const SHARE = Number(process.env['MUTATED_SHARE'] ?? '100');

/** Chooses by a function's text: the same functions each time, and others once they change. */
function isChosen(text: string): boolean {
  return createHash('sha1').update(text).digest().readUInt16BE() % 100 < SHARE;
}

/** A plugin for Stryker: leaves out all but a sample of the outermost functions, so that whole folders can be estimated. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'sample',
    value: {
      shouldIgnore: (path: NodePath): string | undefined => {
        if (!path.isFunction() || path.getFunctionParent()) return undefined;
        return isChosen(path.toString()) ? undefined : 'not in the sample';
      },
    },
  },
];
