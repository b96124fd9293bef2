import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check, CheckState } from '../rules/check.ts';
import { type Facts, judgeProviders } from '../rules/providers.ts';
import { judge } from '../rules/verdict.ts';

const ready: Facts = {
  isTechnicallyReady: true,
  evidence: 'VMC',
  logoBytes: 2000,
  logoWarnings: [],
  policyPercent: 100,
  failed: [],
};
const lineOf = (provider: string, facts: Partial<Facts>) => {
  const line = judgeProviders({ ...ready, ...facts }).find((one) => one.provider === provider);
  return line ?? assert.fail('There is no such provider.');
};

test('providers that show nothing are not said to show a logo, and what they miss is listed', () => {
  const all = [
    {},
    { evidence: undefined },
    { evidence: 'CMC' },
    { policyPercent: 50 },
    { logoBytes: 20 * 1024 },
    { logoWarnings: ['size_small'] },
    { isTechnicallyReady: false, evidence: undefined },
  ] as const satisfies readonly Partial<Facts>[];
  for (const facts of all)
    for (const { state, shows, missing, provider } of judgeProviders({ ...ready, ...facts })) {
      const isWithout = state === 'not_ready' || state === 'certificate_required';
      assert.equal(shows === 'No logo.', isWithout, `${provider} ${JSON.stringify(facts)}`);
      if (isWithout && facts !== all.at(-1)) assert.ok(missing.length > 0, provider);
    }
});

test('Gmail requires a policy for all mail and a logo of fixed size', () => {
  assert.deepEqual(
    [lineOf('gmail', {}).state, lineOf('gmail', {}).shows],
    ['eligible', 'The logo with a blue check mark.'],
  );
  assert.equal(lineOf('gmail', { policyPercent: 50 }).state, 'not_ready');
  for (const code of ['size_missing', 'size_small'] as const) {
    const { state, shows, missing } = lineOf('gmail', { logoWarnings: [code] });
    assert.equal(state, 'unconfirmed');
    assert.match(shows, /Possibly/);
    assert.match(missing.join(), /at least 96 pixels/);
  }
  assert.equal(lineOf('gmail', { logoWarnings: ['title_long'] }).state, 'eligible');
});

test('Microsoft uses photos from accounts and directories, whatever is published', () => {
  assert.equal(lineOf('microsoft', {}).state, 'directory_managed');
  assert.equal(lineOf('microsoft', { isTechnicallyReady: false }).state, 'directory_managed');
});

const check = (id: string, state: CheckState): Check => ({ id, state, detail: `${id} says.` });

test('the next step is the most useful one, certificates first', () => {
  const stepOf = (checks: readonly Check[], hasEvidence: boolean) => judge(checks, hasEvidence).nextStep;
  const policy = check('dmarc_enforced', 'warn');
  assert.equal(stepOf([policy], true), 'dmarc_enforced says.');
  assert.equal(stepOf([policy, check('cert_dates', 'warn')], true), 'cert_dates says.');
  assert.equal(stepOf([policy], false), 'dmarc_enforced says.');
  assert.match(stepOf([check('dmarc_enforced', 'pass')], false), /^Everything is correct\./);
  assert.match(stepOf([], true), /^Nothing left to do\./);
});
