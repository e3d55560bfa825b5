import { type Command, DRAFT_FLAG } from '../terminal/command.ts';

/** `npm run diff`. */
export const DIFF = {
  name: 'npm run diff',
  says: 'Says what visitors see differently between two revisions of the content folder (CONTENT_DIR, else the project), by page,\nsite and locale: blocks, texts and links, navigation, addresses, head, flags. It is made as pages are, for somebody who is\nnot logged in, with the services that the settings name, else the embedded ones.',
  operands: {
    name: 'REVISION [REVISION]',
    says: 'a commit, branch or tag of Git, and another; without the second, the files as they are now; with --draft, without any, too',
  },
  flags: {
    draft: DRAFT_FLAG,
    at: { takes: 'TIME', says: 'As of a moment: ISO 8601 with its offset. Now, if not said.' },
    format: {
      takes: 'FORMAT',
      values: ['text', 'json'],
      short: 'f',
      says: 'How it is written: text, if not said.',
    },
    pictures: {
      takes: 'FILE',
      says: 'Also writes an HTML file with pictures of each page that changes, before and after, at two widths.',
    },
  },
  exits: [
    [0, 'It is said, also where nothing visible changes.'],
    [1, 'A revision, the content or a service cannot be read.'],
  ],
  examples: [
    ['npm run diff -- HEAD', 'what is not committed yet'],
    ['npm run diff -- main my-branch', 'what a branch changes'],
    ['npm run diff -- --draft winter', 'what a draft changes'],
    ['npm run diff -- HEAD --pictures diff.html', 'the same in pictures'],
  ],
} as const satisfies Command<string>;
