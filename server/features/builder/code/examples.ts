import { stagedExample } from '../revisions/examples.ts';

export const staged = stagedExample('Code changed.', { path: 'code.json', title: 'Code' });
