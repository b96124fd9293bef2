import type { Redirect, RedirectStatus } from '../../api/redirects.ts';

/** Statuses as people choose them. */
export const statusWords: Readonly<
  Record<RedirectStatus, { readonly short: string; readonly long: string }>
> = {
  '301': { short: 'For good', long: 'For good (301): search engines take the new address' },
  '302': { short: 'For now', long: 'For now (302): search engines keep the old one' },
  '307': { short: 'For now (307)', long: 'For now, forms too (307)' },
  '308': { short: 'For good (308)', long: 'For good, forms too (308)' },
  '410': { short: 'Gone', long: 'Nowhere: it is gone (410), and search engines forget it' },
};

export const leadsWords = ({ to, to_title }: Pick<Redirect, 'to' | 'to_title'>): string => {
  if (to === null) return 'Says that the page is gone';
  return to_title === null ? to : `${to_title} · ${to}`;
};
