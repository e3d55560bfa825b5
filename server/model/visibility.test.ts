import { expect, test } from 'vitest';
import type { Page } from '../../schemas/types.ts';
import { readBlockSchemas } from '../content/blockSchemas.ts';
import { visibilityOf } from './visibility.ts';

const schemas = new Map(readBlockSchemas());
const hero = schemas.get('Hero');
if (hero) schemas.set('Own', { ...hero, isPrivate: true });

const blocks = (...types: string[]) => types.map((type) => ({ id: type, type }) as never);
const area = (...types: string[]) => [{ id: 'both', type: 'Section', areas: { content: blocks(...types) } }];

test.each<[string, Omit<Page, 'title'>, string]>([
  ['with blocks for everybody', { blocks: blocks('Hero', 'None') }, 'shared'],
  ['that checks its product', { blocks: [], checks: ['product'] }, 'shared'],
  ['for members', { blocks: [], checks: ['product', 'member'] }, 'private'],
  ['for guests', { blocks: [], checks: ['guest'] }, 'private'],
  ['with a private block', { blocks: blocks('Hero', 'Own') }, 'private'],
  ['with blocks for everybody in an area', { blocks: area('Hero') as never }, 'shared'],
  ['with a private block in an area', { blocks: area('Hero', 'Own') as never }, 'private'],
])('a page %s', (_what, page, visibility) => {
  expect(visibilityOf({ title: 'x', ...page }, schemas)).toBe(visibility);
});
