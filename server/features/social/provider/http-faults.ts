import type { ApiAnswer, OutboundFault } from '../../../platform/outbound/index.ts';
import { type FailureKind, ProviderFault } from './port.ts';

/** A provider's faults in its own words. Its texts are never passed on: they may repeat what was sent. */
export interface HttpFaults {
  /** Name as people know it. */
  readonly name: string;
  readonly sentences: Readonly<Record<FailureKind, string>>;
  readonly notUnderstood: string;
  /** Sentence for status 402. */
  readonly payment: string;
  kindOf(answer: ApiAnswer, isWrite: boolean): FailureKind;
}

/**
 * Statuses after which the request may have taken effect: a timed-out response, or a request that is being
 * processed elsewhere.
 */
const mayHaveTakenEffect = (status: number) =>
  status >= 500 || status === 408 || status === 409 || status < 400;

/** Maps responses of a provider's HTTP API to faults. */
export function httpFaults({ name, sentences, notUnderstood, payment, kindOf }: HttpFaults) {
  const ofUnknownResponse = (mayHaveArrived: boolean): ProviderFault =>
    new ProviderFault('provider', notUnderstood, { mayHaveArrived });
  return {
    sentences,
    ofUnknownResponse,

    /** Fault of an unexpected response. */
    ofRefusal(answer: ApiAnswer, isWrite: boolean): ProviderFault {
      const { status, retryAfterMs } = answer;
      if (status < 400) return ofUnknownResponse(isWrite);
      const kind = kindOf(answer, isWrite);
      return new ProviderFault(kind, status === 402 ? payment : sentences[kind], {
        mayHaveArrived: isWrite && mayHaveTakenEffect(status),
        retryAfterMs,
      });
    },

    /** Fault of a missing response. */
    ofNoResponse(fault: OutboundFault, isWrite: boolean): ProviderFault {
      const kind = fault.reason === 'timeout' || fault.reason === 'interrupted' ? 'timeout' : 'provider';
      return new ProviderFault(kind, `${name} did not answer. ${fault.message}`, {
        mayHaveArrived: isWrite && fault.mayHaveArrived,
        retryAfterMs: fault.retryAfterMs,
        cause: fault,
      });
    },
  };
}
