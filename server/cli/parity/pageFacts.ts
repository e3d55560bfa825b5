import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { walkValues } from '../../content/blockTree.ts';

export type PageFacts = ReturnType<typeof parsePageFacts>;

const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });
const MOST = 500_000;

export function parsePageFacts(html: string) {
  const text = html.slice(0, MOST);
  const links: string[] = [];
  const body = text.slice(Math.max(text.search(/<body[\s>]/i), 0));
  const plain = sanitizeHtml(body, {
    allowedTags: [],
    transformTags: {
      a: (tagName, attribs) => {
        if (attribs['href']) links.push(attribs['href']);
        return { tagName, attribs };
      },
    },
    textFilter: (part) => `${part} `,
  });
  const types = textsBetween(text, '<script', '</script>')
    .filter((script) => /^[^>]*application\/ld\+json/i.test(script))
    .flatMap((script) => typesOf(parsed(script.slice(script.indexOf('>') + 1))));
  const [title = ''] = textsBetween(text, '<title', '</title>');
  return {
    title: plainText(title.slice(title.indexOf('>') + 1)),
    words: wordsOf(plain),
    types: new Set(types),
    links,
  };
}

/** Returns the words of two or more letters, in lower case. */
export function wordsOf(text: string): Set<string> {
  const words = [...WORDS.segment(decodeHTML(text).toLowerCase())].filter(({ isWordLike }) => isWordLike);
  return new Set(words.map(({ segment }) => segment).filter((word) => word.length > 1));
}

export function typesOf(value: unknown): string[] {
  const found = [...walkValues(value)].filter(([, path]) => path.at(-1) === '@type');
  return found.flatMap(([types]) => [types].flat().map(String));
}

const plainText = (text: string) => decodeHTML(text).replace(/\s+/g, ' ').trim();

function textsBetween(text: string, begin: string, end: string): string[] {
  const lower = text.toLowerCase();
  const found: string[] = [];
  for (let at = lower.indexOf(begin); at >= 0; ) {
    const until = lower.indexOf(end, at);
    if (until < 0) break;
    found.push(text.slice(at + begin.length, until));
    at = lower.indexOf(begin, until);
  }
  return found;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
