import type { Command } from '../terminal/command.ts';

/** `npm run verify`. */
export const VERIFY = {
  name: 'npm run verify',
  says: 'Asks a running deployment for every address of the manifest, as a page and at /api/page, and tells each difference in a\nline. A block or page that a service decides may be absent; it is counted apart.\nWho is told to come again later (503 with Retry-After) waits, 5 seconds at most, and asks again, three times at most.',
  operands: {
    name: 'base URL',
    says: 'Where it runs; the host of each site is sent along. Without it, each site is asked at its own origin.',
  },
  flags: {
    manifest: {
      takes: 'FILE',
      short: 'm',
      says: 'What npm run manifest printed. Without it, it is made of the content folder now.',
    },
    host: {
      takes: 'SITE=HOST,…',
      says: 'The host that a site has there, where it is not that of its origin: global=test.example,jp=jp.test.example.',
    },
    site: { takes: 'SITE', says: 'One site alone, by its file’s name.' },
    concurrency: {
      takes: 'NUMBER',
      short: 'c',
      says: 'How many addresses are asked for at once: 8, if not said.',
    },
    timeout: { takes: 'SECONDS', says: 'How long one answer may take: 10, if not said.' },
  },
  exits: [
    [0, 'Everything is as expected.'],
    [1, 'There is a difference, or the deployment or the manifest cannot be read.'],
  ],
  examples: [
    ['npm run verify', 'what is public, at the sites’ own origins'],
    ['npm run verify -- http://localhost:3000', 'what runs here'],
    [
      'npm run verify -- https://test.example --host global=test.example,jp=jp.test.example',
      'a test deployment',
    ],
    ['npm run verify -- http://localhost:3000 -m manifest.json', 'against what was printed before'],
  ],
} satisfies Command<string>;
