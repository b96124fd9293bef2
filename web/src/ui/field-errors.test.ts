import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemOf } from '../api/problem.ts';
import { fieldErrorsOf } from './field-errors.ts';

const refused = (errors: object[]) =>
  problemOf(
    { code: 'validation_failed', detail: 'Some fields need attention.', errors, request_id: 'req_1' },
    new Response(null, { status: 422 }),
  );

test('server errors are shown at their field', () => {
  const problem = refused([
    { pointer: '/email', code: 'taken', detail: 'There is an account with this e-mail.' },
  ]);
  assert.deepEqual(fieldErrorsOf(problem, ['email', 'name']), {
    errors: { email: 'There is an account with this e-mail.' },
    allShown: true,
  });
});

test('errors without a field are shown in the notice', () => {
  const problem = refused([
    { pointer: '/scopes/2', code: 'not_allowed', detail: 'Use one of read.' },
    { pointer: '/other', code: 'unknown_field', detail: 'Leave it out.' },
  ]);
  assert.deepEqual(fieldErrorsOf(problem, ['scopes']), {
    errors: { scopes: 'Use one of read.' },
    allShown: false,
  });
  assert.equal(fieldErrorsOf(refused([]), ['scopes']).allShown, false);
});

test('a response without problem details is still a readable problem with its request id', () => {
  const problem = problemOf(
    '<html>',
    new Response(null, { status: 502, headers: { 'X-Request-Id': 'req_9' } }),
  );
  assert.deepEqual(
    [problem.status, problem.code, problem.requestId, problem.isRetryable],
    [502, 'unreadable_answer', 'req_9', true],
  );
});

test('a wrong password signs nobody out, an ended session does', () => {
  const answer = new Response(null, { status: 401 });
  assert.equal(problemOf({ code: 'invalid_credentials' }, answer).isSignedOut, false);
  assert.equal(problemOf({ code: 'token_expired' }, answer).isSignedOut, true);
});
