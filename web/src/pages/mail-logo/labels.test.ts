import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BimiCheck } from '../../api/records.ts';
import { claimOf, groupsOf } from './check-labels.ts';
import { stepFor, verdictLook } from './verdict-labels.ts';

const check = (id: string, state: BimiCheck['state']): BimiCheck => ({ id, state, detail: 'A sentence.' });

test('checks are grouped by subject, and a group is as bad as its worst check', () => {
  const groups = groupsOf([
    check('cert_chain', 'pass'),
    check('record_found', 'pass'),
    check('dmarc_found', 'error'),
    check('dmarc_enforced', 'fail'),
    check('cert_type', 'warn'),
    check('moon_phase', 'pass'),
  ]);
  assert.deepEqual(
    groups.map(({ title, state, checks }) => [title, state, checks.length]),
    [
      ['DNS record', 'pass', 1],
      ['DMARC: no forged mail', 'fail', 2],
      ['Certificate', 'warn', 2],
      ['Further checks', 'pass', 1],
    ],
  );
  assert.equal(claimOf('moon_phase'), undefined);
});

test('unknown results and failures have different labels', () => {
  const unknown = { verdict: 'not_ready', checks: [check('record_found', 'error')] } as const;
  assert.equal(verdictLook({ ...unknown, checks: [...unknown.checks] }).tone, 'unknown');
  const wrong = [check('record_found', 'error'), check('dmarc_found', 'fail')];
  assert.equal(verdictLook({ verdict: 'not_ready', checks: wrong }).tone, 'warn');
});

test('the next step links to where it is done', () => {
  const wayOf = (...checks: BimiCheck[]) => stepFor({ verdict: 'not_ready', checks });
  assert.equal(wayOf(check('record_found', 'fail')), 'record');
  assert.equal(wayOf(check('record_found', 'pass'), check('svg_valid', 'fail')), 'logo');
  assert.equal(wayOf(check('cert_dates', 'fail')), 'logo');
  assert.equal(wayOf(check('dmarc_enforced', 'fail')), undefined);
  assert.equal(wayOf(check('record_found', 'error')), undefined);
  assert.equal(stepFor({ verdict: 'provider_eligible', checks: [] }), 'logo');
  assert.equal(stepFor({ verdict: 'ready', checks: [] }), undefined);
  const warned = [check('record_found', 'pass'), check('dmarc_enforced', 'warn')];
  assert.equal(stepFor({ verdict: 'provider_eligible', checks: warned }), undefined);
});
