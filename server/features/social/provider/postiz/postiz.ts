import {
  type ApiClientOptions,
  createApiClient,
  createSharedReads,
  OutboundFault,
} from '../../../../platform/outbound/index.ts';
import { trimEnd } from '../../../../text/trim.ts';
import { type ProviderAccess, type ProviderAccount, ProviderFault, type SocialProvider } from '../port.ts';
import { channelList, connectionCheck } from './approved.ts';
import { createAsk } from './ask.ts';
import { unanswered } from './faults.ts';
import { createPosts } from './posts.ts';

export interface PostizOptions
  extends Pick<ProviderAccess, 'secret'>,
    Omit<ApiClientOptions, 'origin' | 'now'> {
  /** Base URL of the public API from the operator's settings, e.g. `https://postiz.example.com/api/public/v1`. */
  readonly baseUrl: string;
  /** Epoch milliseconds. */
  now(): number;
}

/** Time an account list is shared by concurrent readers. Short, so that a person who fixed something in Postiz sees it at once. */
const keptMs = 5_000;

/**
 * Postiz, at an address of the operator's. It publishes after it has answered, knows no request ids, and has no reviews. Throws where the
 * address is none that an API can be at.
 */
export function createPostiz({ baseUrl, secret, now, ...clientOptions }: PostizOptions): SocialProvider {
  const { origin, pathname, search, hash, username, password } = new URL(baseUrl);
  if (`${search}${hash}${username}${password}` !== '')
    throw new Error('The address of Postiz has no query, user name or password.');
  const client = createApiClient({ ...clientOptions, origin, now });
  const ask = createAsk(client, trimEnd(pathname, '/'), secret, clientOptions.deadlines);
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
      // Not tied to the signal of one caller, because others may wait for the same answer.
      accounts.read('all', () => ask(channelList, undefined, { requestId }), signal).catch(asProviderFault),
  };
}

function asProviderFault(reason: unknown): never {
  throw reason instanceof OutboundFault ? unanswered(reason, false) : reason;
}
