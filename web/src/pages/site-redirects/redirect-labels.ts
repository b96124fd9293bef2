import type { Redirect, RedirectStatus } from '../../api/redirects.ts';

/** Labels of the statuses. */
export const statusLabels: Readonly<
  Record<RedirectStatus, { readonly short: string; readonly long: string }>
> = {
  '301': { short: 'Permanent', long: 'Permanent (301): search engines use the new address' },
  '302': { short: 'Temporary', long: 'Temporary (302): search engines keep the old address' },
  '307': { short: 'Temporary (307)', long: 'Temporary, forms included (307)' },
  '308': { short: 'Permanent (308)', long: 'Permanent, forms included (308)' },
  '410': { short: 'Gone', long: 'Gone (410): search engines remove it' },
};

export const targetLabel = ({ to, to_title }: Pick<Redirect, 'to' | 'to_title'>): string => {
  if (to === null) return 'Shows that the page is gone';
  return to_title === null ? to : `${to_title} · ${to}`;
};
