import { stagedExample } from '../revisions/examples.ts';

/** Examples of staged code, for the documents. */

export const staged = stagedExample(
  { path: 'code.json', title: 'Code', change: 'changed' },
  'Code changed.',
  { name: 'ada@example.com', interface: 'command-center' },
);
