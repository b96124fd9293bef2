import type { Secret } from '../../../../platform/crypto/secret.ts';
import type { ApiCall, ApiClient, ApiDeadlines } from '../../../../platform/outbound/index.ts';
import { OutboundFault } from '../../../../platform/outbound/index.ts';
import { type CallContext, ProviderFault } from '../port.ts';
import { faults } from './faults.ts';
import { checkedId, type IdName } from './ids.ts';

/**
 * A request that may be sent to Zernio. All of them are in `requests/`; no others are sent. Requests are
 * built from validated ids, and texts appear only in their place in the body.
 */
export interface ApiRequest<Input, Output> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path from `/api` on; each id in braces is the member of that name in `ids`. */
  readonly path: string;
  ids?(input: Input): Partial<Record<IdName, string>>;
  query?(input: Input): ApiCall['query'];
  body?(input: Input): object;
  /** Header by which Zernio deduplicates a repeated request. */
  readonly repeatsBy?: 'x-request-id' | 'idempotency-key';
  readonly deadlines?: Partial<ApiDeadlines>;
  /** Statuses of understood responses, 200 by default; any other is a refusal. */
  readonly statuses?: readonly number[];
  /** Parses the response; undefined if its shape is unknown. */
  pick(json: unknown, input: Input, status: number): Output | undefined;
}

/** Sends one of these requests to Zernio. Throws only `ProviderFault`. */
export type SendRequest = <Input, Output>(
  operation: ApiRequest<Input, Output>,
  input: Input,
  call: CallContext,
) => Promise<Output>;

/** Characters allowed in a header value. */
const headerSafe = /^[\x21-\x7e]+$/;

export function createSendRequest(
  client: ApiClient,
  secret: Secret,
  deadlines: Partial<ApiDeadlines> = {},
): SendRequest {
  return async (operation, input, { requestId, signal }) => {
    const { method, repeatsBy, statuses = [200] } = operation;
    const isWrite = method !== 'GET';
    if (!headerSafe.test(secret.reveal())) throw new ProviderFault('credential', faults.sentences.credential);
    const answer = await client
      .call({
        method,
        path: pathOf(operation, input),
        query: operation.query?.(input) ?? {},
        headers: {
          authorization: `Bearer ${secret.reveal()}`,
          ...(repeatsBy === undefined ? {} : { [repeatsBy]: requestId }),
        },
        body: operation.body?.(input),
        signal,
        deadlines: { ...operation.deadlines, ...deadlines },
      })
      .catch((thrown: unknown) => {
        throw thrown instanceof OutboundFault ? faults.ofNoResponse(thrown, isWrite) : thrown;
      });
    if (!statuses.includes(answer.status)) throw faults.ofRefusal(answer, isWrite);
    const result = operation.pick(answer.json, input, answer.status);
    if (result === undefined) throw faults.ofUnknownResponse(isWrite);
    return result;
  };
}

function pathOf<Input>({ path, ids }: ApiRequest<Input, unknown>, input: Input): string {
  const values = ids?.(input) ?? {};
  return path.replaceAll(/\{(\w+)\}/g, (_braces, name: IdName) =>
    encodeURIComponent(checkedId(name, values[name] ?? '')),
  );
}
