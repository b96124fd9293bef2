import { paths } from '../paths.ts';

/** The letter behind `g` that leads to a page: its first one, where no other page has that. */
export const pageLetters: Readonly<Partial<Record<string, string>>> = {
  [paths.overview]: 'o',
  [paths.inbox]: 'i',
  [paths.activity]: 'a',
  [paths.tickets]: 't',
  [paths.leads]: 'l',
  [paths.contacts]: 'c',
  [paths.reviews]: 'r',
  [paths.social]: 'd',
  [paths.sites]: 's',
  [paths.tasks]: 'k',
  [paths.projects]: 'p',
  [paths.mobile]: 'm',
  [paths.webhooks]: 'w',
  [paths.tokens]: 'n',
  [paths.people]: 'e',
  [paths.audit]: 'u',
  [paths.jobs]: 'j',
};
