import type { Domain } from '../../api/domains.ts';

/** Sentence about where visitors of a name see the site; undefined while its trouble says it all. */
export function domainWords(domain: Domain, all: readonly Domain[]): string | undefined {
  const { role, state, name, certificate } = domain;
  const primary = all.find((each) => each.role === 'primary');
  if (state === 'waiting_for_dns') return undefined;
  if (certificate?.is_held === false)
    return certificate.trouble ? undefined : 'The records are right. A certificate is on its way.';
  if (role === 'redirect' && primary?.state === 'serving') return `Leads to ${primary.shown_name}.`;
  if (role === 'redirect' && primary) return `Shows the site until ${primary.shown_name} does.`;
  return state === 'serving'
    ? 'Visitors see the site here.'
    : `The records are right. The site is being opened at ${name}.`;
}

export interface ProgressStep {
  readonly word: string;
  readonly isDone: boolean;
}

/** Steps from records to visitors; a proxy in front has the certificate for itself. */
export function progressOf({ state, certificate }: Domain): readonly ProgressStep[] {
  const isVerified = state !== 'waiting_for_dns';
  return [
    { word: 'Records', isDone: isVerified },
    ...(certificate === null ? [] : [{ word: 'Certificate', isDone: certificate.is_held }]),
    { word: 'Online', isDone: state === 'serving' },
  ];
}

/** True for names that need somebody: of a certificate only once no good one is left for long. */
export const isInTrouble = ({ trouble, certificate }: Domain): boolean =>
  trouble?.is_served === true || (certificate?.trouble != null && certificate.is_held);
