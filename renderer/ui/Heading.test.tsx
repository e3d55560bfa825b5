import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Heading } from './Heading.tsx';
import { PhrasesContext } from './Phrases.tsx';

const html = (node: ReactNode) =>
  renderToStaticMarkup(<PhrasesContext value={(text) => text.split('/')}>{node}</PhrasesContext>);

test('a heading of text alone may break between its phrases', () => {
  expect(html(<Heading level={3}>one/two</Heading>)).toBe('<h3>one<wbr/>two</h3>');
});

test('what else stands in a heading is left as it is', () => {
  expect(
    html(
      <Heading level={2} className="x">
        <a href="/a/b">one</a>
      </Heading>,
    ),
  ).toBe('<h2 class="x"><a href="/a/b">one</a></h2>');
});
