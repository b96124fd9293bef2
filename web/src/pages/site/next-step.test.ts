import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextStepFor } from './next-step.ts';

const fine = { state: 'ok', traffic: 'sends', last_error_code: null, last_error_field: null } as const;

test('a sending site needs nothing; one that only reads should try its form', () => {
  assert.equal(nextStepFor(fine), undefined);
  assert.equal(nextStepFor({ ...fine, traffic: 'none' }), undefined);
  assert.match(nextStepFor({ ...fine, traffic: 'reads_only' })?.text ?? '', /submit it yourself/);
});

test('a refused field is named, and an expired token should be rotated', () => {
  const refused = { ...fine, state: 'error', last_error_code: 'validation_failed' } as const;
  assert.match(nextStepFor({ ...refused, last_error_field: '/type' })?.text ?? '', /sends as type\.$/);
  assert.match(nextStepFor(refused)?.text ?? '', /correct the form/);
  const over = nextStepFor({ ...refused, last_error_code: 'token_revoked' });
  assert.equal(over?.tab, 'connect');
});

test('a wrong address leads to the samples and to its calls in the audit log', () => {
  const wrong = nextStepFor({ ...fine, state: 'error', last_error_code: 'route_not_found' });
  assert.deepEqual([wrong?.tab, wrong?.loggedAs], ['connect', 'route_not_found']);
});
