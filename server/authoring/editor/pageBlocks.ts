import { isSchema, type Schema, schemaAt } from '../../content/schemaFiles.ts';
import type { Bundle } from './bundle.ts';
import type { ContentNames } from './contentNames.ts';
import { onlySuggested } from './fillNames.ts';

/** The schema of an override, in which the ids of its page's blocks and the props of these are suggested; `check` judges them. */
export function withPageBlocks(root: Schema, bundle: Bundle, { blocks }: ContentNames): Schema {
  const pages = [...blocks].map(([page, types]): Schema => {
    const ids = { anyOf: [{}, onlySuggested(types)] };
    const propsOf = [...types].flatMap(([id, type]) => changes(id, bundle.definitions[type]));
    const items = {
      properties: { id: ids, after: ids, before: ids },
      ...(propsOf.length > 0 ? { allOf: propsOf } : {}),
    };
    return unless('page', page, { properties: { blocks: { items } } });
  });
  return pages.length === 0 ? root : { ...root, allOf: pages };
}

/** What is said of the block of an id: any of its type's props, none of which is needed, each also as null. */
function changes(id: string, block: Schema | undefined): Schema[] {
  const given = Object.entries(schemaAt(block ?? {}, 'properties') ?? {});
  const props = given.map(([name, one]): [string, Schema] => {
    const { description = '' } = isSchema(one) ? one : {};
    return [name, { description, anyOf: [{}, one] }];
  });
  if (props.length === 0) return [];
  return [unless('id', id, { properties: { props: { properties: Object.fromEntries(props) } } })];
}

/** Not `then`: while nothing is written yet, editors would offer what belongs to all. */
function unless(key: string, value: string, schema: Schema): Schema {
  return { if: { properties: { [key]: { not: { const: value } } } }, else: schema };
}
