import type { ApiAnswer, OutboundFault } from '../../../../platform/outbound/index.ts';
import { type FailureKind, ProviderFault } from '../port.ts';

/** Error sentence for each kind of failure. Postiz's own texts are never passed on: they may repeat what was sent. */
export const sentences: Readonly<Record<FailureKind, string>> = {
  credential: 'Postiz rejects the API key. An administrator can replace it.',
  account: 'Connect the channel again in Postiz.',
  content: 'Postiz or the network does not accept this post.',
  duplicate: 'Postiz already has this post.',
  rate: 'The limit at Postiz is reached. Try again later.',
  platform: 'The network rejected the post. Postiz gives no reason.',
  provider: 'Postiz could not do this.',
  timeout: 'Postiz did not answer in time.',
  not_found: 'Postiz has no such thing: its address may lead elsewhere.',
};

const notUnderstoodSentence =
  'Postiz answered in a way that is not understood: its address may lead elsewhere.';
const paymentSentence = 'Postiz asks for another plan before it does this.';

const kindOfStatus: ReadonlyMap<number, FailureKind> = new Map([
  [400, 'content'],
  [401, 'credential'],
  [403, 'credential'],
  [404, 'not_found'],
  [408, 'timeout'],
  [413, 'content'],
  [429, 'rate'],
]);

/** Statuses after which the request may have taken effect. */
const mayHaveTakenEffect = (status: number) =>
  status >= 500 || status === 408 || status === 409 || status < 400;

/** Maps an unexpected response to a fault. */
export function faultOfRefusal({ status, retryAfterMs }: ApiAnswer, isWrite: boolean): ProviderFault {
  if (status < 400) return faultOfUnknownResponse(isWrite);
  const kind = kindOfStatus.get(status) ?? 'provider';
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
  return new ProviderFault(kind, `Postiz did not answer. ${fault.message}`, {
    mayHaveArrived: isWrite && fault.mayHaveArrived,
    retryAfterMs: fault.retryAfterMs,
    cause: fault,
  });
}
