import type { Secret } from '../../../../platform/crypto/secret.ts';
import type { ApiCall, ApiClient, ApiDeadlines } from '../../../../platform/outbound/index.ts';
import { OutboundFault } from '../../../../platform/outbound/index.ts';
import { type CallContext, ProviderFault } from '../port.ts';
import { notUnderstood, refusalOf, sentences, unanswered } from './faults.ts';

/** A request that may be sent to Postiz. All of them are in `approved.ts`; no others are sent. */
export interface Approved<Input, Output> {
  readonly method: 'GET' | 'POST';
  /** Path below the base address. None contains input. */
  readonly path: '/is-connected' | '/integrations' | '/posts';
  query?(input: Input): ApiCall['query'];
  body?(input: Input): object;
  readonly deadlines?: Partial<ApiDeadlines>;
  /** Statuses of refusals that are parsed as well. Every 2xx is. */
  readonly refusals?: readonly number[];
  /** Parses the response; undefined if its shape is unknown. */
  pick(json: unknown, status: number): Output | undefined;
}

/** Sends an approved request to Postiz. Throws only `ProviderFault`. */
export type Ask = <Input, Output>(
  operation: Approved<Input, Output>,
  input: Input,
  call: CallContext,
) => Promise<Output>;

/** Characters allowed in a header value. */
const headerSafe = /^[\x21-\x7e]+$/;

/**
 * @param basePath of the public API at its origin: `/api/public/v1`
 * @param deadlines replace those of the operations
 */
export function createAsk(
  client: ApiClient,
  basePath: string,
  secret: Secret,
  deadlines: Partial<ApiDeadlines> = {},
): Ask {
  return async (operation, input, { requestId, signal }) => {
    const { method, path, refusals = [] } = operation;
    const isWrite = method !== 'GET';
    if (!headerSafe.test(secret.reveal())) throw new ProviderFault('credential', sentences.credential);
    const answer = await client
      .call({
        method,
        path: basePath + path,
        query: operation.query?.(input) ?? {},
        // The bare key: Postiz does not use `Bearer`.
        headers: { authorization: secret.reveal() },
        body: operation.body?.(input),
        requestId,
        signal,
        deadlines: { ...operation.deadlines, ...deadlines },
      })
      .catch((thrown: unknown) => {
        throw thrown instanceof OutboundFault ? unanswered(thrown, isWrite) : thrown;
      });
    const { status } = answer;
    const isRead = (status >= 200 && status < 300) || refusals.includes(status);
    if (!isRead) throw refusalOf(answer, isWrite);
    const result = operation.pick(answer.json, status);
    if (result === undefined) throw notUnderstood(isWrite);
    return result;
  };
}
