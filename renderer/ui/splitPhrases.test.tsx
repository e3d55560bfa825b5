import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phrases, PhrasesContext } from './Phrases.tsx';
import { splitPhrases } from './splitPhrases.ts';

test('a Japanese heading may break between its phrases', () => {
  expect(splitPhrases('最初の一手を、今日打ってみよう')).toEqual([
    '最初の',
    '一手を、',
    '今日',
    '打ってみよう',
  ]);
});

test.each(['落下第一顆子，世界就大了起來', 'It all begins with one stone', ''])(
  '“%s” is left as it is',
  (text) => {
    expect(splitPhrases(text)).toEqual([text]);
  },
);

test('the places are marked, and what is written beside them is escaped', () => {
  const html = renderToStaticMarkup(
    <PhrasesContext value={splitPhrases}>
      <Phrases text="石を<ひとつ>置けば" />
    </PhrasesContext>,
  );
  expect(html).toContain('<wbr/>');
  expect(html.replaceAll('<wbr/>', '')).toBe('石を&lt;ひとつ&gt;置けば');
  expect(renderToStaticMarkup(<Phrases text="石を置けば" />)).toBe('石を置けば');
});
