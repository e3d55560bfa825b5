import { GoBoard, type Sign } from '../../../../schemas/rules/goBoard.ts';
import { isRecord, listOf, recordOf } from '../../../lib/isRecord.ts';
import { FILM_FILE, LOCALE_CODE, MEDIA_FILE, SGF_FILE } from '../../fileRoles.ts';
import { type Schema, schemaAt } from '../../schemaFiles.ts';
import { paramName } from '../fragment/params.ts';
import { textField } from '../textFields.ts';
import type { Path } from '../valueFault.ts';
import type { ReferenceCollector } from './referenceCollector.ts';

/** Collects the references of a value by walking its schema, whose `kind` says what a value means. */
export function walkSchema(
  refs: ReferenceCollector,
  value: unknown,
  schema: Schema,
  path: Path,
  guard: number,
): void {
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const target = refs.schemas.resolve(ref);
    if (target) walkSchema(refs, value, target, path, guard);
    return;
  }
  // The value of a fragment's parameter is checked where it is given.
  if (paramName(value) !== undefined) return;
  const kind = schema['kind'];
  if (typeof value === 'string' && isNaming(kind, value)) refs.add({ kind, name: value }, path, guard);
  else if (kind === 'text' || kind === 'markdown') {
    const key = path.findLast((step) => typeof step === 'string');
    refs.text(value, path, guard, textField(kind, String(key)));
  } else if (kind === 'href') refs.href(value, path, guard);
  else if (kind === 'film' || (kind === 'media' && !FILM_FILE.test(String(value))))
    refs.media(value, path, guard);
  else if (kind === 'game') refs.sgf(kind, value, path, guard);
  else if (kind === 'problem') walkProblem(refs, value, schema, path, guard);
  else if (Array.isArray(value)) {
    const items = schemaAt(schema, 'items') ?? {};
    // Block ids must be unique in a whole page, which has a check of its own.
    if (path.at(-1) !== 'blocks' && path.at(-2) !== 'areas') checkIds(refs, value, path);
    for (const [index, item] of value.entries()) walkSchema(refs, item, items, [...path, index], guard);
    if (path.at(-1) === 'captions') {
      const locales = value.map((item) => String(recordOf(item)['locale']));
      refs.add({ kind: 'captions', locales }, path, guard, 'key');
    }
  } else if (isRecord(value)) walkMap(refs, value, schema, path, guard);
}

/** Reports ids that occur twice in a list. */
function checkIds(refs: ReferenceCollector, list: readonly unknown[], path: Path): void {
  const seen = new Map<string, Path>();
  for (const [index, entry] of list.entries()) {
    const id = isRecord(entry) ? entry['id'] : undefined;
    if (typeof id !== 'string') continue;
    const [at, before] = [[...path, index, 'id'], seen.get(id)];
    const other = before && `, in line ${refs.locate(before).line} too`;
    if (other) refs.fault(at, 'id-duplicate', `id “${id}” is in this list twice${other}`);
    else seen.set(id, at);
  }
}

function isNaming(kind: unknown, value: string): kind is 'fragment' | 'page' | 'locale' | 'stage' {
  if (kind === 'fragment') return /^[a-z0-9-]+$/.test(value);
  return kind === 'page' || kind === 'stage' || (kind === 'locale' && LOCALE_CODE.test(value));
}

function walkMap(refs: ReferenceCollector, value: Schema, schema: Schema, path: Path, guard: number): void {
  const properties = schemaAt(schema, 'properties');
  const rest = schemaAt(schema, 'additionalProperties');
  let inner = guard;
  if (properties?.['when'] !== undefined && value['when'] !== undefined) {
    // The condition of the whole file is already the outermost one.
    inner = path.length === 0 ? guard : refs.within(guard, value['when']);
    refs.add({ kind: 'when' }, [...path, 'when'], inner, 'key');
    refs.when(value['when'], [...path, 'when'], guard);
  }
  for (const [key, item] of Object.entries(value)) {
    if (key === 'when') continue;
    const property = schemaAt(properties, key) ?? rest;
    if (property) walkSchema(refs, item, property, [...path, key], inner);
    if (key === 'window') refs.window(item, [...path, key]);
  }
}

/** Collects a problem's file name or an inline position (the schema's branch that is a map). */
function walkProblem(
  refs: ReferenceCollector,
  value: unknown,
  schema: Schema,
  path: Path,
  guard: number,
): void {
  refs.sgf('problem', value, path, guard);
  if (!isRecord(value)) return;
  const branches = listOf(schema['anyOf']);
  const branch = branches.find((one) => isRecord(one) && one['type'] === 'object');
  if (isRecord(branch)) walkMap(refs, value, branch, path, guard);
  const fault = inlineFault(value);
  if (fault) refs.fault([...path, ...fault.path], fault.code, fault.message);
}

/** Collects references by form only, where no schema describes the value: a parameter's value, a changed prop. */
export function walkByForm(refs: ReferenceCollector, value: unknown, path: Path, guard: number): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walkByForm(refs, item, [...path, index], guard);
  } else if (isRecord(value)) {
    const keys = Object.keys(value);
    if (keys.length > 0 && keys.every((key) => LOCALE_CODE.test(key))) refs.text(value, path, guard);
    else for (const [key, item] of Object.entries(value)) walkByForm(refs, item, [...path, key], guard);
  } else if (typeof value === 'string') {
    if (MEDIA_FILE.test(value)) refs.media(value, path, guard);
    else if (SGF_FILE.test(value)) refs.sgf(path.at(-1) === 'game' ? 'game' : 'problem', value, path, guard);
    else if (/^(\/|#|site:|origin:)/.test(value)) refs.href(value, path, guard);
    else refs.text(value, path, guard);
  }
}

/** The fault of an inline position: stones off the board or on one another, and illegal moves. */
function inlineFault(value: Schema) {
  const { size, toPlay } = value;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 5 || size > 19) return null;
  const empty = GoBoard.fromDimensions(size);
  for (const [property, sign] of [['black', 1] as const, ['white', -1] as const]) {
    for (const [index, name] of names(value[property]).entries()) {
      const why = taken(empty, name);
      if (why) return { path: [property, index], code: 'point-invalid', message: why };
      empty.set(empty.parseVertex(name), sign);
    }
  }
  let board = empty;
  let sign: Sign = toPlay === 'white' ? -1 : 1;
  for (const [index, name] of names(value['solution']).entries()) {
    const why = taken(board, name) ?? forbidden(board, name, sign);
    if (why) return { path: ['solution', index], code: 'move-illegal', message: why };
    board = board.makeMove(sign, board.parseVertex(name));
    sign = sign === 1 ? -1 : 1;
  }
  return null;
}

function names(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

function taken(board: GoBoard, name: string): string | null {
  const stone = board.get(board.parseVertex(name));
  if (stone === null) return `“${name}” is not on this board`;
  return stone === 0 ? null : `there is a stone on ${name} already`;
}

function forbidden(board: GoBoard, name: string, sign: Sign): string | null {
  const { ko, suicide } = board.analyzeMove(sign, board.parseVertex(name));
  if (ko) return `${name} takes back a ko`;
  return suicide ? `${name} is suicide` : null;
}
