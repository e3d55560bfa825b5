import { type BlockSchema, FRAGMENT } from '../../blockSchemas.ts';
import { type Fixable, nearestNameFix, uncertainFix } from '../../fixes/fix.ts';
import { nearest, suggest } from '../../nearest.ts';

/** Names of fragments with a hyphen; blocks begin with a capital letter. */
const FRAGMENT_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)+$/;

/** Says that there is no block of a type, and which one was meant, if that is clear. */
export function unknownBlock(
  type: string,
  blocks: ReadonlyMap<string, BlockSchema>,
  inFragment: boolean,
): Fixable & { message: string } {
  const all = [...blocks];
  const names = all.flatMap(([name]) => (inFragment && name === FRAGMENT ? [] : name));
  const [meant] = all.find(([, { alsoCalled }]) => alsoCalled.includes(type.toLowerCase())) ?? [];
  if (meant !== undefined)
    return { message: `unknown block “${type}”${suggest(meant, names)}`, ...uncertainFix(type, meant) };
  const [bare = ''] = type.split(/#/, 1);
  if (bare !== type && names.includes(bare.trim()))
    return {
      message: `unknown block “${type}”: a space is wanted before the “#” of a comment; write ${bare.trim()}`,
    };
  const isFragment = !inFragment && FRAGMENT_NAME.test(type) && nearest(type, names) === null;
  const how = isFragment
    ? `; a fragment is shown by type: ${FRAGMENT} and props: { fragment: ${type} }`
    : suggest(type, names);
  return { message: `unknown block “${type}”${how}`, ...nearestNameFix(type, names) };
}
