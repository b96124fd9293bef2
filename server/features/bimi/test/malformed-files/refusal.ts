import assert from 'node:assert/strict';
import type { Reply } from '../../../../test/app.ts';
import type { MalformedCall } from './sendings.ts';

/** The codes with which a call may end whose file is refused. */
const codesOf: Readonly<Record<MalformedCall['member'], readonly string[]>> = {
  svg_base64: ['validation_failed', 'svg_not_tiny_ps'],
  certificate_pem_base64: ['validation_failed', 'certificate_invalid'],
  photo_base64: ['validation_failed', 'unsupported_image'],
};

/** Longer than any of ours: what a file holds is never told back. */
const detailLettersMax = 1500;
const answerLettersMax = 64 * 1024;

/** Asserts that a file is accepted as it is, or refused with a code, the member and a sentence. */
export function assertAnswered(reply: Reply, { member, assertTaken }: MalformedCall): void {
  const { status, body, text } = reply;
  assert.ok(text.length < answerLettersMax, `${text.length} letters`);
  if (status === 200) assertTaken(body);
  else if (status === 413) assertSentence(body.detail);
  else assertRefused(reply, member);
}

function assertRefused({ status, body, text }: Reply, member: MalformedCall['member']): void {
  assert.equal(status, 422, text);
  assert.ok(codesOf[member].includes(body.code), text);
  assertSentence(body.detail);
  assert.equal(body.retryable, false);
  assert.ok(body.errors.length > 0, text);
  for (const { pointer, code, detail } of body.errors) {
    assert.equal(pointer, `/${member}`, text);
    assert.match(code, /^[a-z][a-z0-9_]+$/);
    assertSentence(detail);
  }
}

function assertSentence(detail: string): void {
  assert.match(detail, /^["A-Z<\d].{9,}[.)]$/s);
  assert.ok(detail.length < detailLettersMax && detail.isWellFormed(), detail);
  assert.doesNotMatch(detail, /\p{Cc}/u);
}
