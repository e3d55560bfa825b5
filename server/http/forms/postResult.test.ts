import { expect, test } from 'vitest';
import type { Page } from '../../../schemas/types.ts';
import { typedValues } from './postResult.ts';

const block = (form: string) => ({ id: form, type: 'Form', props: { form } });
const page = { title: 'a', blocks: [block('login'), block('teacherApplication')] } as unknown as Page;

test('what was typed is kept for the page, but for a password, of which is kept that there was one', () => {
  const body = { username: 'ada', password: 'secret', name: 'Ada', proof: ['a.pdf', ''], unknown: 'x' };
  const { values, files } = typedValues(page, body);
  expect(values).toMatchObject({ username: 'ada', password: '' });
  expect(JSON.stringify([values, files])).not.toMatch(/secret|unknown/);
  expect(files).toEqual(['a.pdf']);
  expect(typedValues(page, { password: '' }).values).not.toHaveProperty('password');
});
