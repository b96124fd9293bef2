import { isRecord } from '../../../../kernel/json-value.ts';
import type { ApiAnswer, OutboundFault } from '../../../../platform/outbound/index.ts';
import { type FailureKind, ProviderFault } from '../port.ts';

/** Error sentence for each kind of failure. Zernio's own texts are never passed on: they may repeat what was sent. */
export const sentences: Readonly<Record<FailureKind, string>> = {
  credential: 'Zernio rejects the API key, or the key lacks permission. An administrator can replace it.',
  account: 'Reconnect the account at Zernio, or check its permissions there.',
  content: 'The text is not accepted.',
  duplicate: 'The same text went out to this account within the last 24 hours.',
  rate: 'The limit at Zernio or the network is reached. Try again later.',
  platform: 'The network could not do this.',
  provider: 'Zernio could not do this.',
  timeout: 'Zernio did not answer in time.',
  not_found: 'Zernio has no such thing.',
};

const notUnderstoodSentence = 'Zernio answered in a way that is not understood.';
const paymentSentence = 'Zernio asks for a payment or another plan before it does this.';

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

/**
 * Statuses after which the request may have taken effect: a timed-out response, or a request that is being
 * processed elsewhere.
 */
const mayHaveTakenEffect = (status: number) =>
  status >= 500 || status === 408 || status === 409 || status < 400;

/** Maps an unexpected response to a fault. */
export function faultOfRefusal({ status, json, retryAfterMs }: ApiAnswer, isWrite: boolean): ProviderFault {
  if (status < 400) return faultOfUnknownResponse(isWrite);
  const isOfCode = status === 401 || status === 403;
  const code = isOfCode && isRecord(json) ? kindOfCode.get(json.code) : undefined;
  const isOfText = isWrite && (status === 400 || status === 413);
  const kind = code ?? kindOfStatus.get(status) ?? (isOfText ? 'content' : 'provider');
  return new ProviderFault(kind, status === 402 ? paymentSentence : sentences[kind], {
    mayHaveArrived: isWrite && mayHaveTakenEffect(status),
    retryAfterMs,
  });
}

export const faultOfUnknownResponse = (mayHaveArrived: boolean): ProviderFault =>
  new ProviderFault('provider', notUnderstoodSentence, { mayHaveArrived });

/** Maps a missing response to a fault. */
export function faultOfNoResponse(fault: OutboundFault, isWrite: boolean): ProviderFault {
  const kind = fault.reason === 'timeout' || fault.reason === 'interrupted' ? 'timeout' : 'provider';
  return new ProviderFault(kind, `Zernio did not answer. ${fault.message}`, {
    mayHaveArrived: isWrite && fault.mayHaveArrived,
    retryAfterMs: fault.retryAfterMs,
    cause: fault,
  });
}
