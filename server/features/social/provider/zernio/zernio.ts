import { minute } from '../../../../kernel/clock.ts';
import {
  type ApiClientOptions,
  createApiClient,
  createSharedReads,
  isLoopback,
  OutboundFault,
  type SharedReads,
} from '../../../../platform/outbound/index.ts';
import type { ProviderAccess, ProviderAccount, ReviewPage, SocialProvider } from '../port.ts';
import { credentialVerify } from './approved-accounts.ts';
import { createAsk } from './ask.ts';
import { unanswered } from './faults.ts';
import { createHooks } from './hooks.ts';
import { listAccounts } from './list-accounts.ts';
import { createPosts } from './posts.ts';
import { createReviews } from './reviews.ts';

/** Where Zernio is. */
const zernioOrigin = 'https://zernio.com';

export interface ZernioOptions
  extends ProviderAccess,
    Pick<ApiClientOptions, 'resolve' | 'circuits' | 'deadlines' | 'retryPausesMs'> {
  /** `zernioOrigin` unless told; another one for a stand-in on this machine. */
  readonly origin?: string;
  /** Epoch milliseconds. */
  now(): number;
}

/**
 * How long a list serves after it was asked for. It is for many who ask at once; who has just put something right at Zernio
 * and asks again wants to see it.
 */
const keptMs = 5_000;

/**
 * Zernio as a provider: the operations of `approved-*.ts` and no others, at its own address. The repeat of a publication is
 * recognised there for about five minutes (reference §1.4).
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
  const ask = createAsk(client, secret, deadlines);
  const accounts = createSharedReads<readonly ProviderAccount[]>({ keptMs, now });
  const pages = createSharedReads<ReviewPage>({ keptMs, now });

  return {
    key: 'zernio',
    features: { replaysWithinMs: 4 * minute, publishesAtOnce: true },
    verifyCredential: (call) => ask(credentialVerify, undefined, call),
    listAccounts: ({ requestId, signal }) =>
      sharing(accounts)('all', () => listAccounts(ask, { requestId }), signal),
    ...createPosts(ask, now),
    reviews: createReviews(ask, sharing(pages), pages),
    hooks: createHooks(ask),
  };
}

/** Who leaves a shared read gets a fault of the port's, as from any other call. */
const sharing =
  <T>(reads: SharedReads<T>) =>
  (key: string, ask: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
    reads.read(key, ask, signal).catch((thrown: unknown) => {
      throw thrown instanceof OutboundFault ? unanswered(thrown, false) : thrown;
    });
