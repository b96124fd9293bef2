import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BimiRecord, BimiVerification } from '../../api/records.ts';
import { firstOpenStep, stepStates } from './steps.ts';

const value = 'v=BIMI1; l=https://desk.example.com/files/a.svg; a=; avp=brand';
const record = (more: Partial<BimiRecord> = {}) =>
  ({
    record_value: value,
    publish_recommended: true,
    prepared_at: '2026-11-21T09:00:00.000Z',
    ...more,
  }) as BimiRecord;
const verification = (more: Partial<BimiVerification> = {}) =>
  ({
    verdict: 'not_ready',
    record_value: value,
    checks: [
      { id: 'record_found', state: 'pass', detail: '' },
      { id: 'dmarc_found', state: 'fail', detail: '' },
    ],
    verified_at: '2026-11-21T10:00:00.000Z',
    ...more,
  }) as BimiVerification;
const statesOf = (prepared: BimiRecord | null, verified: BimiVerification | null) =>
  Object.values(stepStates({ hasSender: true, record: prepared, verification: verified }));

test('the assistant starts at the first unfinished step', () => {
  const nothing = stepStates({ hasSender: false, record: null, verification: null });
  assert.equal(firstOpenStep(nothing), 'who');
  assert.equal(firstOpenStep({ ...nothing, who: 'done' }), 'logo');
  assert.equal(firstOpenStep({ who: 'done', logo: 'attention', record: 'open', verify: 'open' }), 'logo');
  assert.equal(firstOpenStep({ who: 'done', logo: 'done', record: 'done', verify: 'done' }), 'verify');
});

test('a step is done when its result exists, and needs attention when something is wrong', () => {
  assert.deepEqual(statesOf(null, null), ['done', 'open', 'open', 'open']);
  assert.deepEqual(statesOf(record(), null), ['done', 'done', 'open', 'open']);
  assert.deepEqual(statesOf(record({ publish_recommended: false }), null)[1], 'attention');
  assert.deepEqual(statesOf(record(), verification()), ['done', 'done', 'done', 'attention']);
  assert.deepEqual(statesOf(record(), verification({ verdict: 'ready' }))[3], 'done');
});

test('if nothing failed but a lookup was impossible, the check is still to do', () => {
  const checks = [
    { id: 'record_found', state: 'pass' as const, detail: '' },
    { id: 'dmarc_found', state: 'error' as const, detail: '' },
  ];
  assert.equal(statesOf(record(), verification({ checks }))[3], 'open');
});

test('a record not found, or not looked up, is not published', () => {
  for (const state of ['fail', 'error'] as const) {
    const checks = [{ id: 'record_found', state, detail: '' }];
    assert.equal(statesOf(record(), verification({ checks, record_value: null }))[2], 'open');
  }
});

test('a published record with other spacing equals the prepared one', () => {
  const published = verification({ record_value: value.replaceAll('; ', ';') });
  assert.equal(statesOf(record(), published)[2], 'done');
});

test('a newly prepared record is still to be published and checked', () => {
  const renewed = record({ record_value: `${value}2`, prepared_at: '2026-11-21T11:00:00.000Z' });
  assert.deepEqual(statesOf(renewed, verification({ verdict: 'ready' })).slice(2), ['attention', 'open']);
});
