import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FieldModel } from '../../schemas/model.ts';
import { OneOf } from './OneOf.tsx';

const options = [{ label: 'North', options: ['a', 'b', 'c'].map((value) => ({ value, label: value })) }];
const field: FieldModel = {
  ...{ name: 'courseId', id: 'x', control: 'select', label: 'Class', required: true, messages: {} },
  ...{ choose: 'Other times', options, value: 'a' },
};

test.each([
  ['folds the other choices', field, false],
  ['opens them if the chosen one is at fault', { ...field, fault: 'This class is full.' }, true],
])('%s', (_name, shown, isOpen) => {
  const html = renderToStaticMarkup(
    <OneOf field={shown} labels={{}} attributes={{}}>
      {null}
    </OneOf>,
  );
  expect(html.includes('<details class="Field-rest" open="">')).toBe(isOpen);
  expect(html).toContain('Other times');
});
