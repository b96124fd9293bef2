import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentFault, isTransient } from './document-fault.ts';
import { faultOf } from './outbound-fault.ts';

/** A fault with a code of Node's, as for a rejected certificate or a failed connection. */
const faultWith = (code: string) => documentFault(faultOf(Object.assign(new Error(code), { code })));

test('a refused certificate is a permanent fault', () => {
  for (const [code, reason] of [
    ['CERT_HAS_EXPIRED', 'certificate_expired'],
    ['INVALID_PURPOSE', 'certificate_untrusted'],
    ['INVALID_CA', 'certificate_untrusted'],
    ['PATH_LENGTH_EXCEEDED', 'certificate_untrusted'],
    ['ERROR_IN_CERT_NOT_AFTER_FIELD', 'tls_failed'],
    // Covers errors newer than Node's list: a short key, a weak digest.
    ['UNSPECIFIED', 'tls_failed'],
    ['EE_KEY_TOO_SMALL', 'tls_failed'],
    ['CA_MD_TOO_WEAK', 'tls_failed'],
  ] as const) {
    const fault = faultWith(code);
    assert.deepEqual([fault.reason, isTransient(fault), fault.mayHaveArrived], [reason, false, false], code);
  }
});

test('a failed connection is a temporary fault', () => {
  for (const code of ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH'])
    assert.ok(isTransient(faultWith(code)), code);
});
