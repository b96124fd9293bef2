import { isRecord } from '../../../../kernel/json-value.ts';
import { httpFaults } from '../http-faults.ts';
import type { FailureKind } from '../port.ts';

/** Codes that tell more than the status. Source: reference §1.4 and §1.6. */
const kindOfCode: ReadonlyMap<unknown, FailureKind> = new Map([
  ['token_invalid', 'account'],
  ['ACCOUNT_DISCONNECTED', 'account'],
  ['ACCOUNT_NOT_ENABLED_FOR_POSTING', 'account'],
  ['PROFILE_OVER_LIMIT', 'account'],
  ['insufficient_permissions', 'credential'],
  ['unclassified_resource', 'credential'],
]);

/** 403 without a code means that the account belongs to another customer. */
const kindOfStatus: ReadonlyMap<number, FailureKind> = new Map([
  [401, 'credential'],
  [403, 'account'],
  [404, 'not_found'],
  [408, 'timeout'],
  [429, 'rate'],
]);

/** Faults of Zernio's API. */
export const faults = httpFaults({
  name: 'Zernio',
  sentences: {
    credential: 'Zernio rejects the API key, or the key lacks permission. An administrator can replace it.',
    account: 'Reconnect the account at Zernio, or check its permissions there.',
    content: 'The text is not accepted.',
    duplicate: 'The same text went out to this account within the last 24 hours.',
    rate: 'The limit at Zernio or the network is reached. Try again later.',
    platform: 'The network could not do this.',
    provider: 'Zernio could not do this.',
    timeout: 'Zernio did not answer in time.',
    not_found: 'Zernio has no such thing.',
  },
  notUnderstood: 'Zernio answered in a way that is not understood.',
  payment: 'Zernio asks for a payment or another plan before it does this.',
  kindOf({ status, json }, isWrite) {
    const isOfCode = status === 401 || status === 403;
    const code = isOfCode && isRecord(json) ? kindOfCode.get(json.code) : undefined;
    const isOfText = isWrite && (status === 400 || status === 413);
    return code ?? kindOfStatus.get(status) ?? (isOfText ? 'content' : 'provider');
  },
});
