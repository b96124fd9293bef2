import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextStepFor } from './next-step.ts';

const fine = { state: 'ok', traffic: 'sends', last_error_code: null, last_error_field: null } as const;

test('a site that sends needs nothing; one that only reads is to try its form', () => {
  assert.equal(nextStepFor(fine), undefined);
  assert.equal(nextStepFor({ ...fine, traffic: 'none' }), undefined);
  assert.match(nextStepFor({ ...fine, traffic: 'reads_only' })?.text ?? '', /submit it yourself/);
});

test('where a field was refused it is named, and a token that is over is to be rotated', () => {
  const refused = { ...fine, state: 'error', last_error_code: 'validation_failed' } as const;
  assert.match(nextStepFor({ ...refused, last_error_field: '/type' })?.text ?? '', /sends as type\.$/);
  assert.match(nextStepFor(refused)?.text ?? '', /correct the form/);
  const over = nextStepFor({ ...refused, last_error_code: 'token_revoked' });
  assert.equal(over?.tab, 'connect');
});
