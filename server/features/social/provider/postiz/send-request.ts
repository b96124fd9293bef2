import type { Secret } from '../../../../platform/crypto/secret.ts';
import type { ApiCall, ApiClient, ApiDeadlines } from '../../../../platform/outbound/index.ts';
import { OutboundFault } from '../../../../platform/outbound/index.ts';
import { type CallContext, ProviderFault } from '../port.ts';
import { faults } from './faults.ts';

/** A request that may be sent to Postiz. All of them are in `requests.ts`; no others are sent. */
export interface ApiRequest<Input, Output> {
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

/** Sends one of these requests to Postiz. Throws only `ProviderFault`. */
export type SendRequest = <Input, Output>(
  request: ApiRequest<Input, Output>,
  input: Input,
  call: CallContext,
) => Promise<Output>;

/** Characters allowed in a header value. */
const headerSafe = /^[\x21-\x7e]+$/;

/**
 * @param basePath path of the public API at its origin: `/api/public/v1`
 * @param deadlines replace those of the requests
 */
export function createSendRequest(
  client: ApiClient,
  basePath: string,
  secret: Secret,
  deadlines: Partial<ApiDeadlines> = {},
): SendRequest {
  return async (request, input, { requestId, signal }) => {
    const { method, path, refusals = [] } = request;
    const isWrite = method !== 'GET';
    if (!headerSafe.test(secret.reveal())) throw new ProviderFault('credential', faults.sentences.credential);
    const answer = await client
      .call({
        method,
        path: basePath + path,
        query: request.query?.(input) ?? {},
        // The bare key: Postiz does not use `Bearer`.
        headers: { authorization: secret.reveal() },
        body: request.body?.(input),
        requestId,
        signal,
        deadlines: { ...request.deadlines, ...deadlines },
      })
      .catch((thrown: unknown) => {
        throw thrown instanceof OutboundFault ? faults.ofNoResponse(thrown, isWrite) : thrown;
      });
    const { status } = answer;
    const isRead = (status >= 200 && status < 300) || refusals.includes(status);
    if (!isRead) throw faults.ofRefusal(answer, isWrite);
    const result = request.pick(answer.json, status);
    if (result === undefined) throw faults.ofUnknownResponse(isWrite);
    return result;
  };
}
