import type { EditField, EditPath, EditText } from '../../../schemas/model/edit.ts';
import type { Place } from '../../content/filePlaces.ts';
import {
  branchesOf,
  constantOf,
  type Schema,
  type SchemaFiles,
  schemaAt,
} from '../../content/schemaFiles.ts';
import { isRecord, listOf, recordOf } from '../../lib/isRecord.ts';
import { resolveNode } from '../gallery/propRows.ts';

export interface FieldContext {
  files: SchemaFiles;
  placeOf(path: EditPath): Place;
  /** The words of a text in each language; null if they cannot be edited, such as plural forms. */
  textsOf(value: string | Schema | undefined, path: EditPath): Promise<EditText[] | null>;
}

interface Asked {
  node: Schema;
  value: unknown;
  path: EditPath;
  isRequired: boolean;
}

export async function fieldsOf(
  schema: Schema,
  value: unknown,
  path: EditPath,
  context: FieldContext,
): Promise<EditField[]> {
  const required = listOf(schema['required']);
  const given = recordOf(value);
  const fields = Object.entries(schemaAt(schema, 'properties') ?? {}).map(([name, own]) => {
    const node = isRecord(own) ? nodeOf(own, given[name], context.files) : {};
    return fieldOf(
      { node, value: given[name], path: [...path, name], isRequired: required.includes(name) },
      context,
    );
  });
  return (await Promise.all(fields)).filter((field) => field !== null);
}

/** Resolves a node's reference. If a data source has several forms, returns the form that the value uses. */
function nodeOf(own: Schema, value: unknown, files: SchemaFiles): Schema {
  const node = resolveNode(own, files);
  const { from } = recordOf(value);
  return branchesOf(node, 'oneOf').find((form) => constantOf(form, 'from') === from) ?? node;
}

/** Returns null for a value that is missing and cannot be added here. */
async function fieldOf(
  { node, value, path, isRequired }: Asked,
  context: FieldContext,
): Promise<EditField | null> {
  if (node['const'] !== undefined) return null;
  const last = path.at(-1) ?? '';
  const base = {
    path,
    label: typeof last === 'number' ? `${last + 1}.` : last,
    help: String(node['description'] ?? ''),
    isRequired,
    ...(value === undefined ? {} : { place: context.placeOf(path), value }),
  };
  const simple = simpleField(node, value, context.files);
  // In a condition, the property's name decides which names may be chosen.
  const named = path[0] === 'when' && simple?.control === 'names' ? { names: String(last) } : {};
  if (simple) return { ...base, ...simple, ...named };
  const kind = node['kind'];
  if (kind === 'text' || kind === 'markdown') {
    const texts = await context.textsOf(
      typeof value === 'string' || isRecord(value) ? value : undefined,
      path,
    );
    if (texts) return { ...base, control: 'text', texts, ...(kind === 'markdown' ? { isLong: true } : {}) };
  }
  if (schemaAt(node, 'properties') && (isRecord(value) || (value === undefined && opens(node, path)))) {
    return { ...base, control: 'group', fields: await fieldsOf(node, value, path, context) };
  }
  if (Array.isArray(value) && schemaAt(node, 'items'))
    return { ...base, control: 'list', fields: await itemsOf(node, value, path, context) };
  if (value !== undefined) return { ...base, control: 'fixed' };
  const [example] = listOf(node['examples']);
  return example === undefined ? null : { ...base, control: 'absent', example };
}

async function itemsOf(
  node: Schema,
  values: readonly unknown[],
  path: EditPath,
  context: FieldContext,
): Promise<EditField[]> {
  const own = schemaAt(node, 'items') ?? {};
  const items = values.map((value, index) =>
    fieldOf(
      { node: nodeOf(own, value, context.files), value, path: [...path, index], isRequired: false },
      context,
    ),
  );
  return (await Promise.all(items)).filter((field) => field !== null);
}

/** Whether a missing group is shown: a page's window, links, pictures, and conditions except a nested `not`. */
function opens(node: Schema, path: EditPath): boolean {
  if (path[0] === 'window') return true;
  return path[0] === 'when' ? path.at(-1) !== 'not' : ['link', 'picture'].includes(String(node['kind']));
}

function simpleField(
  node: Schema,
  value: unknown,
  files: SchemaFiles,
): Pick<EditField, 'control' | 'choices' | 'names' | 'mayBeOne'> | null {
  if (Array.isArray(node['enum'])) return { control: 'choice', choices: node['enum'] };
  if (node['type'] === 'boolean') return { control: 'choice', choices: [true, false] };
  if (node['type'] === 'integer' || node['type'] === 'number') return { control: 'number' };
  const forms = [node, ...branchesOf(node, 'anyOf')];
  const isWord = (one: Schema) =>
    one['type'] === 'string' && !['text', 'markdown'].includes(String(one['kind']));
  const takesOne = forms.some(isWord) && !['text', 'markdown'].includes(String(node['kind']));
  const list = forms.map((form) => schemaAt(form, 'items')).find((items) => items !== null);
  const item = list ? resolveNode(list, files) : null;
  const itemForms = item ? [item, ...branchesOf(item, 'anyOf')] : [];
  const takesMany =
    item !== null && (itemForms.some(isWord) || item['enum'] !== undefined) && item['kind'] !== 'text';
  const isWords =
    value === undefined ||
    typeof value === 'string' ||
    (Array.isArray(value) && value.every((one) => typeof one === 'string'));
  if (takesMany && isWords)
    return { control: 'names', ...namesOf(item), ...(takesOne ? { mayBeOne: true } : {}) };
  return takesOne && (value === undefined || typeof value === 'string')
    ? { control: 'line', ...namesOf(node) }
    : null;
}

function namesOf({ kind }: Schema): { names?: string } {
  return typeof kind === 'string' ? { names: kind } : {};
}
