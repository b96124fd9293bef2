import { minute } from '../../../../kernel/clock.ts';
import {
  type ApiClientOptions,
  createApiClient,
  createSharedReads,
  isLoopback,
  OutboundFault,
  type SharedReads,
} from '../../../../platform/outbound/index.ts';
import type { HookProvider, ProviderAccess, ProviderAccount, ReviewPage, SocialProvider } from '../port.ts';
import { faults } from './faults.ts';
import { listAccounts } from './list-accounts.ts';
import { createPosts } from './posts.ts';
import { credentialVerify } from './requests/accounts.ts';
import { hookCreate, hookDelete, hookList, hookUpdate } from './requests/hooks.ts';
import { createReviewProvider } from './reviews.ts';
import { createSendRequest, type SendRequest } from './send-request.ts';

/**
 * Registers our webhook with Zernio. It is identified by its address; other webhooks of the account are not
 * touched.
 */
const createHooks = (ask: SendRequest, isOnThisMachine: boolean): HookProvider => ({
  isOnThisMachine,

  async register(hook, call) {
    const [known] = (await ask(hookList, undefined, call)).filter(({ url }) => url === hook.url);
    await (known ? ask(hookUpdate, { ...hook, id: known.id }, call) : ask(hookCreate, hook, call));
  },

  async forget(url, call) {
    for (const known of await ask(hookList, undefined, call))
      if (known.url === url) await ask(hookDelete, { id: known.id }, call);
  },
});

const zernioOrigin = 'https://zernio.com';

export interface ZernioOptions
  extends Pick<ProviderAccess, 'secret'>,
    Pick<ApiClientOptions, 'resolve' | 'circuits' | 'deadlines' | 'retryPausesMs'> {
  /** `zernioOrigin` by default; another origin for a stand-in on this machine. */
  readonly origin?: string;
  /** Epoch milliseconds. */
  now(): number;
}

/**
 * Time for which concurrent readers share a list. Short, so that a person who fixed something at Zernio sees
 * it at once.
 */
const keptMs = 5_000;

/**
 * Adapter for Zernio: only the requests of `requests/`, at its own address. Zernio deduplicates a
 * repeated publication for about five minutes (reference §1.4).
 */
export function createZernio({
  secret,
  origin = zernioOrigin,
  now,
  deadlines,
  ...outbound
}: ZernioOptions): SocialProvider {
  const isHere = isLoopback(new URL(origin).hostname);
  if (!isHere && origin !== zernioOrigin)
    throw new Error('Zernio is at its own address, or on this machine.');
  const client = createApiClient({ ...outbound, origin, now, allowed: isHere ? ['127.0.0.0/8', '::1'] : [] });
  const ask = createSendRequest(client, secret, deadlines);
  const accounts = createSharedReads<readonly ProviderAccount[]>({ keptMs, now });
  const pages = createSharedReads<ReviewPage>({ keptMs, now });

  return {
    key: 'zernio',
    features: { replaysWithinMs: 4 * minute, publishesAtOnce: true },
    verifyCredential: (call) => ask(credentialVerify, undefined, call),
    listAccounts: ({ requestId, signal }) =>
      shareRead(accounts)('all', () => listAccounts(ask, { requestId }), signal),
    ...createPosts(ask, now),
    reviews: createReviewProvider(ask, shareRead(pages), pages),
    hooks: createHooks(ask, isHere),
  };
}

/** Turns the cancellation of a shared read into a fault of the port. */
const shareRead =
  <T>(reads: SharedReads<T>) =>
  (key: string, ask: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
    reads.read(key, ask, signal).catch((thrown: unknown) => {
      throw thrown instanceof OutboundFault ? faults.ofNoResponse(thrown, false) : thrown;
    });
