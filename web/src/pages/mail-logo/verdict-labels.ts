import type { BimiVerification } from '../../api/records.ts';
import type { LogoStep } from './search.ts';

type Verdict = Pick<BimiVerification, 'verdict' | 'checks'>;

export interface VerdictLook {
  readonly title: string;
  readonly tone: 'good' | 'warn' | 'unknown';
}

const isBlocking = ({ state }: Verdict['checks'][number]): boolean => state === 'fail' || state === 'error';

/** Label of all checks together. Failed lookups without a known error give no verdict. */
export function verdictLook({ verdict, checks }: Verdict): VerdictLook {
  if (verdict === 'ready') return { title: 'Everything is in place', tone: 'good' };
  if (verdict === 'provider_eligible')
    return { title: 'Ready for providers that need no certificate', tone: 'good' };
  const isKnown = checks.some(({ state }) => state === 'fail');
  return isKnown
    ? { title: 'Not ready yet', tone: 'warn' }
    : { title: 'Could not be checked', tone: 'unknown' };
}

/** Subject of the next step, if its text does not name one. */
export function nextStepLabel({ verdict, checks, next_step }: Verdict & Pick<BimiVerification, 'next_step'>) {
  if (verdict === 'not_ready') return 'What to do now';
  const warning = checks.find(({ state, detail }) => state === 'warn' && detail === next_step);
  if (warning === undefined) return undefined;
  return warning.id.startsWith('cert_') ? 'Good to know about the certificate' : 'Good to know';
}

const stepOf = (id: string): LogoStep | undefined =>
  id.startsWith('record_') ? 'record' : /^(svg|cert)_/.test(id) ? 'logo' : undefined;

/** The step that fixes the problem; undefined if it is outside this page. */
export function stepFor({ verdict, checks }: Verdict): LogoStep | undefined {
  if (verdict === 'provider_eligible') {
    const warning = checks.find(({ state }) => state === 'warn');
    return warning ? stepOf(warning.id) : 'logo';
  }
  // As the server chooses the next step: failures come before checks without a result.
  const first = checks.find(({ state }) => state === 'fail') ?? checks.find(isBlocking);
  return first === undefined || first.state === 'error' ? undefined : stepOf(first.id);
}
