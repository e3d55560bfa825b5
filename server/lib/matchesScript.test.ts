import { expect, test } from 'vitest';
import { parseSeed, readSeedFiles } from '../services/data/seedRead.ts';
import { matchesScript } from './matchesScript.ts';

const LANGUAGES = ['zh-Hant-TW', 'zh-TW', 'zh-Hans', 'zh-CN', 'ja-JP', 'en-US', 'ko-KR', 'ru'];

test.each<[string, string[]]>([
  ['A ladder across the board', ['en-US']],
  ['一個孩子示範征子，讓大家看見', ['zh-Hant-TW', 'zh-TW']],
  ['两个孩子下围棋', ['zh-Hans', 'zh-CN']],
  ['シチョウをやってみせる', ['ja-JP']],
  ['黒石と、その四つの呼吸点', ['ja-JP']],
  ['바둑을 두는 아이', ['ko-KR']],
  ['Дети играют в го', ['ru']],
  // What several languages write alike may be in each of them.
  ['下棋', ['zh-Hant-TW', 'zh-TW', 'zh-Hans', 'zh-CN', 'ja-JP']],
  ['9×9', LANGUAGES],
  ['', LANGUAGES],
  // A name in other letters does not make it another language.
  ['Two children play 囲碁', ['en-US']],
  ['五目並べ（gomoku）ではありません', ['ja-JP']],
])('%s', (text, languages) => {
  expect(LANGUAGES.filter((lang) => matchesScript(text, lang))).toEqual(languages);
});

test('a language in no script that Unicode knows is not judged', () => {
  expect(matchesScript('x', 'en-Zxxx')).toBe(true);
});

test('each text of the embedded services’ pictures may be in its own language', async () => {
  const { images } = parseSeed((await readSeedFiles('server/services/seed')).files);
  const texts = Object.values(images).flatMap(({ alt }) =>
    typeof alt === 'string' ? [] : Object.entries(alt),
  );
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(([lang, text = '']) => !matchesScript(text, lang))).toEqual([]);
});

test('of the texts in Chinese and Japanese few may be in another language of the site', async () => {
  const { images } = parseSeed((await readSeedFiles('server/services/seed')).files);
  const languages = ['zh-TW', 'zh-CN', 'ja-JP', 'en-US'];
  const all = Object.values(images).flatMap(({ alt }) =>
    typeof alt === 'string' ? [] : Object.entries(alt),
  );
  const wrong = all.flatMap(([lang, text = '']) =>
    languages
      .filter((other) => other !== lang && matchesScript(text, other))
      .map((other) => `${text} in ${other}`),
  );
  // Short ones are written alike.
  expect(wrong.length / (all.length * 3)).toBeLessThan(0.05);
});
