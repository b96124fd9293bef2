import {
  type ApiClientOptions,
  createApiClient,
  createSharedReads,
  OutboundFault,
} from '../../../../platform/outbound/index.ts';
import { trimEnd } from '../../../../text/trim.ts';
import { type ProviderAccess, type ProviderAccount, ProviderFault, type SocialProvider } from '../port.ts';
import { faults } from './faults.ts';
import { createPosts } from './posts.ts';
import { channelList, connectionCheck } from './requests.ts';
import { createSendRequest } from './send-request.ts';

export interface PostizOptions
  extends Pick<ProviderAccess, 'secret'>,
    Omit<ApiClientOptions, 'origin' | 'now'> {
  /** Base URL of the public API from the operator's settings, e.g. `https://postiz.example.com/api/public/v1`. */
  readonly baseUrl: string;
  /** Epoch milliseconds. */
  now(): number;
}

/**
 * Time for which concurrent readers share an account list. Short, so that a person who fixed something in
 * Postiz sees it at once.
 */
const keptMs = 5_000;

/**
 * Adapter for Postiz at the operator's address. Postiz publishes after its response, does not deduplicate by
 * request id, and has no reviews. Throws if the address cannot be that of an API.
 */
export function createPostiz({ baseUrl, secret, now, ...clientOptions }: PostizOptions): SocialProvider {
  const { origin, pathname, search, hash, username, password } = new URL(baseUrl);
  if (`${search}${hash}${username}${password}` !== '')
    throw new Error('The address of Postiz has no query, user name or password.');
  const client = createApiClient({ ...clientOptions, origin, now });
  const ask = createSendRequest(client, trimEnd(pathname, '/'), secret, clientOptions.deadlines);
  const accounts = createSharedReads<readonly ProviderAccount[]>({ keptMs, now });

  return {
    key: 'postiz',
    features: { replaysWithinMs: 0, publishesAtOnce: false },
    reviews: undefined,
    ...createPosts(ask, now),
    verifyCredential: async (call) => {
      try {
        return await ask(connectionCheck, undefined, call);
      } catch (reason) {
        if (reason instanceof ProviderFault && reason.kind === 'credential') return false;
        throw reason;
      }
    },
    listAccounts: ({ requestId, signal }) =>
      // Other callers may share the response, so no single caller's signal cancels the request.
      accounts.read('all', () => ask(channelList, undefined, { requestId }), signal).catch(asProviderFault),
  };
}

function asProviderFault(reason: unknown): never {
  throw reason instanceof OutboundFault ? faults.ofNoResponse(reason, false) : reason;
}
