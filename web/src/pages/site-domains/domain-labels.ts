import type { Domain } from '../../api/domains.ts';

/** Sentence about where visitors of a domain see the site; undefined if its problem says it all. */
export function domainLabels(domain: Domain, all: readonly Domain[]): string | undefined {
  const { role, state, name, certificate } = domain;
  const primary = all.find((candidate) => candidate.role === 'primary');
  if (state === 'waiting_for_dns') return undefined;
  if (certificate?.is_held === false)
    return certificate.trouble ? undefined : 'Getting a certificate. This usually takes less than a minute.';
  if (role === 'redirect' && primary?.state === 'serving') return `Redirects to ${primary.shown_name}.`;
  if (role === 'redirect' && primary) return `Shows the site until ${primary.shown_name} is ready.`;
  return state === 'serving' ? 'Visitors see the site here.' : `Setting up the site at ${name}.`;
}

export interface ProgressStep {
  readonly word: string;
  readonly isDone: boolean;
}

/** Steps from records to visitors; behind a proxy, the proxy handles the certificate. */
export function progressOf({ state, certificate }: Domain): readonly ProgressStep[] {
  const isVerified = state !== 'waiting_for_dns';
  return [
    { word: 'Records', isDone: isVerified },
    ...(certificate === null ? [] : [{ word: 'Certificate', isDone: certificate.is_held }]),
    { word: 'Online', isDone: state === 'serving' },
  ];
}

/** Problems that resolve themselves while a certificate is still valid. */
const passing: ReadonlySet<string> = new Set(['authority_away', 'too_many']);
const soonMs = 14 * 86_400_000;

/** True if the certificate of a domain needs attention. */
export function needsCertificate({ certificate }: Domain): boolean {
  if (!certificate?.trouble) return false;
  const { is_held, expires_at, trouble } = certificate;
  const isLeft = is_held && (expires_at === null || Date.parse(expires_at) - Date.now() > soonMs);
  return !isLeft || !passing.has(trouble.code);
}

/** True for domains that need attention. */
export const needsAttention = (domain: Domain): boolean =>
  domain.trouble?.is_served === true || needsCertificate(domain);
