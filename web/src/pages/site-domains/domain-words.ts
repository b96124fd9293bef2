import type { Domain } from '../../api/domains.ts';

/** Sentence about where visitors of a name see the site; undefined while its trouble says it all. */
export function domainWords({ role, state, name }: Domain, all: readonly Domain[]): string | undefined {
  const primary = all.find((each) => each.role === 'primary');
  if (state === 'waiting_for_dns') return undefined;
  if (role === 'redirect' && primary?.state === 'serving') return `Leads to ${primary.shown_name}.`;
  if (role === 'redirect' && primary) return `Shows the site until ${primary.shown_name} does.`;
  return state === 'verified'
    ? `The records are right. The site is being opened at ${name}.`
    : 'Visitors see the site here.';
}
