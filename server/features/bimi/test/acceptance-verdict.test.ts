import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Check, CheckState } from '../rules/check.ts';
import { type Facts, judgeProviders, type ProviderState, providerKeys } from '../rules/providers.ts';
import { judge, type Verdict } from '../rules/verdict.ts';

// Verdict, next step and a line for each mail provider.

const check = (text: string): Check => {
  const [id = '', state = ''] = text.split(' ');
  return { id, state: state as CheckState, detail: `${id} is ${state}.` };
};

interface VerdictCase {
  /** Expected checks such as `svg_fetch warn`, in order. */
  readonly checks: readonly string[];
  readonly evidence?: boolean;
  readonly verdict: Verdict;
  readonly isRetryable?: boolean;
  /** Check that provides the next step's sentence. */
  readonly next?: string;
}

const basic = ['record_found pass', 'dmarc_enforced pass', 'svg_valid pass'];
const judged: Readonly<Record<string, VerdictCase>> = {
  'all passed, and no certificate is published': { checks: basic, verdict: 'provider_eligible' },
  'all passed, and the certificate with them': {
    checks: [...basic, 'cert_chain pass'],
    evidence: true,
    verdict: 'ready',
  },
  'nothing to look at is in nobody’s way': {
    checks: [...basic, 'dkim_key skip', 'record_matches_prepared skip'],
    verdict: 'provider_eligible',
  },
  'warnings are in nobody’s way': {
    checks: [...basic, 'svg_fetch warn', 'dkim_key warn', 'record_matches_prepared warn'],
    verdict: 'provider_eligible',
  },
  'a warning of the certificate is the next step': {
    checks: [...basic, 'svg_type warn', 'cert_chain pass', 'cert_dates warn'],
    evidence: true,
    verdict: 'ready',
    next: 'cert_dates',
  },
  'a fault of the record': {
    checks: ['record_found fail', 'dmarc_enforced pass'],
    verdict: 'not_ready',
    next: 'record_found',
  },
  'of several faults the first is the next step': {
    checks: ['record_found pass', 'dmarc_enforced fail', 'svg_valid fail'],
    verdict: 'not_ready',
    next: 'dmarc_enforced',
  },
  'a key that is not there': {
    checks: [...basic, 'dkim_key fail'],
    verdict: 'not_ready',
    next: 'dkim_key',
  },
  'a fault of the certificate': {
    checks: [...basic, 'cert_chain pass', 'cert_domain fail'],
    evidence: true,
    verdict: 'not_ready',
    next: 'cert_domain',
  },
  'a certificate that could not be had': {
    checks: [...basic, 'cert_fetch error'],
    evidence: true,
    verdict: 'not_ready',
    isRetryable: true,
    next: 'cert_fetch',
  },
  'a record that could not be looked up': {
    checks: ['record_found error', 'dmarc_enforced pass'],
    verdict: 'not_ready',
    isRetryable: true,
    next: 'record_found',
  },
  'a fault goes before what could not be found out, and another try may still say more': {
    checks: ['record_found error', 'dmarc_enforced fail'],
    verdict: 'not_ready',
    isRetryable: true,
    next: 'dmarc_enforced',
  },
};

describe('a verdict:', () => {
  for (const [title, { checks, evidence = false, verdict, isRetryable = false, next }] of Object.entries(
    judged,
  ))
    test(`${title}: ${verdict}`, () => {
      const outcome = judge(checks.map(check), evidence);
      assert.deepEqual([outcome.verdict, outcome.isRetryable], [verdict, isRetryable]);
      const whose = checks.map(check).find(({ detail }) => detail === outcome.nextStep)?.id;
      if (next !== undefined) assert.equal(whose, next);
      assert.match(outcome.nextStep, /^\S.*\.$/);
    });
});

const inOrder = {
  isTechnicallyReady: true,
  evidence: undefined,
  logoBytes: 4000,
  logoWarnings: [],
  policyPercent: 100,
  failed: [],
} as Facts;

interface ProviderCase {
  readonly facts: Partial<Facts>;
  /** In the order of `providerKeys`, but for the last, who shows no logo from a record. */
  readonly states: readonly ProviderState[];
  /** Expected lines of Gmail and Apple. */
  readonly gmail: RegExp;
  readonly apple: RegExp;
  /** Providers whose line names something missing. */
  readonly missing: readonly string[];
}

const shown: Readonly<Record<string, ProviderCase>> = {
  'a logo without a certificate': {
    facts: {},
    states: ['certificate_required', 'eligible_subject_to_reputation', 'certificate_required', 'eligible'],
    gmail: /^No logo\.$/,
    apple: /^No logo\.$/,
    missing: ['gmail', 'apple'],
  },
  'a logo with a VMC': {
    facts: { evidence: 'VMC' },
    states: ['eligible', 'eligible_subject_to_reputation', 'eligible', 'eligible'],
    gmail: /logo with a blue check mark/,
    apple: /^The logo/,
    missing: [],
  },
  'a logo with a CMC': {
    facts: { evidence: 'CMC' },
    states: ['eligible', 'eligible_subject_to_reputation', 'unconfirmed', 'eligible'],
    gmail: /logo, no check mark/,
    apple: /^Possibly/,
    missing: ['apple'],
  },
  'nothing is shown by anybody where anything stands in the way': {
    facts: { isTechnicallyReady: false, failed: [check('record_found fail')] },
    states: ['not_ready', 'not_ready', 'not_ready', 'not_ready'],
    gmail: /^No logo\.$/,
    apple: /^No logo\.$/,
    missing: ['gmail', 'yahoo', 'apple', 'fastmail'],
  },
};

describe('lines of mail providers:', () => {
  for (const [title, { facts, states, gmail, apple, missing }] of Object.entries(shown))
    test(title, () => {
      const lines = judgeProviders({ ...inOrder, ...facts });
      assert.deepEqual(
        lines.map(({ provider }) => provider),
        [...providerKeys],
      );
      assert.deepEqual(
        lines.slice(0, -1).map(({ state }) => state),
        states,
      );
      assert.match(lines[0]?.shows ?? '', gmail);
      assert.match(lines[2]?.shows ?? '', apple);
      assert.deepEqual(
        lines.filter((line) => line.missing.length > 0).map(({ provider }) => provider),
        missing,
      );
      for (const { name, needs, shows } of lines) {
        assert.match(name, /^[A-Z]/);
        for (const sentence of [needs, shows]) assert.match(sentence, /^[A-Z].*\.$/);
      }
    });

  test('a blocker is repeated for each provider that would show the logo, and only those that need certificates require them', () => {
    const failed = ['record_found fail', 'dmarc_enforced fail', 'svg_valid fail', 'svg_type fail'].map(check);
    const lines = judgeProviders({ ...inOrder, isTechnicallyReady: false, failed });
    for (const { provider, missing } of lines) {
      if (provider === 'microsoft') continue;
      const repeated = failed.map(({ detail }) => detail).filter((detail) => missing.includes(detail));
      assert.ok(repeated.length > 0 && repeated[0] === failed[0]?.detail, provider);
    }
    const asking = lines.filter(({ missing }) => missing.some((each) => /VMC/.test(each)));
    assert.deepEqual(
      asking.map(({ provider }) => provider),
      ['gmail', 'apple'],
    );
  });

  test('a partial policy is reported for Gmail, with or without a certificate', () => {
    for (const evidence of ['VMC', 'CMC', undefined] as const) {
      const lines = judgeProviders({ ...inOrder, evidence, policyPercent: 50 });
      const warned = lines.filter(({ missing }) => missing.some((each) => /pct=/.test(each)));
      assert.deepEqual(
        warned.map(({ provider }) => provider),
        ['gmail'],
      );
      const [, ...others] = judgeProviders({ ...inOrder, evidence });
      assert.deepEqual(lines.slice(1), others, 'nobody else looks at it');
    }
  });

  test('Fastmail accepts logos below 16 KiB only', () => {
    const fastmail = (logoBytes: number | undefined) =>
      judgeProviders({ ...inOrder, logoBytes }).find(({ provider }) => provider === 'fastmail');
    assert.equal(fastmail(16 * 1024 - 1)?.state, 'eligible');
    const large = fastmail(16 * 1024 + 1);
    assert.equal(large?.state, 'not_ready');
    assert.match(large?.missing[0] ?? '', /16 KB/);
  });
});
