import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phrases, PhrasesContext } from './Phrases.tsx';
import { splitPhrases } from './splitPhrases.ts';

test.each([
  // The longest headings of the site, as they are filled.
  'オンライン|囲碁スクール｜|子どもから大人まで',
  'いまのレベルは？　|一度受ければ|わかります',
  'はじめての|一手から|学べる|オンライン囲碁',
  'こども囲碁：|教室・|オンライン・|体験教室',
  '囲碁を|知らなくても、|そばで応援できます',
  '囲碁をはじめよう。|まずは、|この一手。',
  '今日、|はじめの|一手を|打ってみませんか',
  'いっしょに|打ってくださった|皆さまへ',
  'コースごとの、|お子さまの|「できた」',
  '準備はおまかせ、|教えることに集中を',
  '指導者|パートナー|制度への|お申し込み',
  '待つ力、|考える力は、|一局の碁から',
])('a Japanese heading may break at its marks and, in its long parts, between phrases: %s', (marked) => {
  expect(splitPhrases(marked.replaceAll('|', ''))).toEqual(marked.split('|'));
});

test.each([
  ['a number and its unit', 'VIPの|12か月無料体験'],
  ['the digits of a number', '動画と|練習問題10問の|コース'],
  ['a word in katakana', 'インタラクティブ|レッスンの|ご案内'],
  ['a word of a compound', 'プライバシー|ポリシー'],
  ['a number and its unit in a compound', 'プレミアム|パス12か月|プラン'],
  ['a verb and its ending', 'いっしょに|歩んできた|道のり'],
  ['a verb and its auxiliary', '始める前に|知っておきたいこと'],
  ['a short word and what it belongs to', 'いまの|棋力は|どのくらいですか？'],
  ['the last word and the one before', '無料会員と|VIP会員の違い'],
  ['a mark in brackets and the bracket', '「どう|考えたの？」と|聞く'],
  ['what stands in brackets', '囲碁レベルG12|（およそ13級）'],
])('%s stay together: %s', (_, marked) => {
  expect(splitPhrases(marked.replaceAll('|', ''))).toEqual(marked.split('|'));
});

test.each(['落下第一顆子，世界就大了起來', 'It all begins with one stone', ''])(
  '“%s” is left as it is',
  (text) => {
    expect(splitPhrases(text)).toEqual([text]);
  },
);

test('a text that is too long for a heading is left as it is', () => {
  const text = '石を置けば、'.repeat(50);
  expect(splitPhrases(text)).toEqual([text]);
});

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
