import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ProviderFault, type ProviderReview, type ReviewProvider } from '../../social/index.ts';

// A provider of reviews on this machine, over real HTTP, whose answers a test may spoil.

export type Operation = 'verified' | 'list' | 'reply' | 'delete';

export interface Call {
  readonly operation: Operation;
  readonly accountId: string;
  readonly locationId: string | null;
  readonly cursor?: string | null;
  readonly limit?: number;
  readonly reviewId?: string;
  readonly message?: string;
  readonly requestId: string;
}

type Kind = ProviderFault['kind'];

/** Fault that replaces the answer to a call. */
export type ListingFault =
  | { readonly fails: Kind; readonly mayHaveArrived?: boolean; readonly retryAfterMs?: number }
  /** It takes effect, and the connection is cut. */
  | 'cut_after'
  | { readonly answers: object };

export interface ListingsServer {
  readonly provider: ReviewProvider;
  /** Reviews by account, each list in any order. */
  readonly reviews: Map<string, ProviderReview[]>;
  readonly unverified: Set<string>;
  /** Every call, in the order of arrival. */
  readonly journal: Call[];
  /** The most calls that were being answered at once. */
  mostAtOnce(): number;
  spoil: (call: Call, number: number) => ListingFault | undefined;
  close(): Promise<void>;
}

let count = 0;

/** A plainly fictional review. */
export function aReview(accountId: string, more: Partial<ProviderReview> = {}): ProviderReview {
  count += 1;
  return {
    id: `accounts/${accountId}/reviews/${count}`,
    accountId,
    locationId: null,
    platform: 'google_business',
    rating: 1 + (count % 5),
    recommends: null,
    text: `Bread number ${count}`,
    author: `Grace ${count}`,
    createdAt: Date.UTC(2026, 0, 1) + count * 60_000,
    updatedAt: null,
    reply: null,
    url: `https://reviews.example.com/${count}`,
    ...more,
  };
}

const latest = (review: ProviderReview): number => review.updatedAt ?? review.createdAt;

export async function listingsServer(): Promise<ListingsServer> {
  const reviews = new Map<string, ProviderReview[]>();
  const unverified = new Set<string>();
  const journal: Call[] = [];
  let atOnce = 0;
  let most = 0;

  const of = (call: Call): ProviderReview[] =>
    (reviews.get(call.accountId) ?? []).filter(
      ({ locationId }) => call.locationId === null || locationId === call.locationId,
    );

  function change(call: Call, reply: ProviderReview['reply']): object {
    const all = reviews.get(call.accountId) ?? [];
    const index = all.findIndex(({ id }) => id === call.reviewId);
    const review = all[index];
    if (!review) return { fails: 'not_found' };
    all[index] = { ...review, reply };
    return {};
  }

  function answer(call: Call): object {
    if (call.operation === 'verified') return { isVerified: !unverified.has(call.accountId) };
    if (call.operation === 'reply') return change(call, { text: call.message ?? '', at: Date.now() });
    if (call.operation === 'delete') return change(call, null);
    const all = of(call).toSorted((a, b) => latest(b) - latest(a));
    const from = Number(call.cursor ?? 0);
    const to = from + (call.limit ?? 50);
    return { reviews: all.slice(from, to), next: to < all.length ? String(to) : null, failure: null };
  }

  const server = createServer(async (request, response) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    const call = JSON.parse(await text(request)) as Call;
    journal.push(call);
    const fault = stand.spoil(call, journal.filter(({ operation }) => operation === call.operation).length);
    atOnce -= 1;
    if (fault === 'cut_after') {
      answer(call);
      request.socket.destroy();
      return;
    }
    const body = fault === undefined ? answer(call) : 'answers' in fault ? fault.answers : fault;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function ask(call: Call, signal: AbortSignal | undefined): Promise<Record<string, never>> {
    const isWrite = call.operation === 'reply' || call.operation === 'delete';
    const body = JSON.stringify(call);
    const response = await fetch(url, { method: 'POST', body, ...(signal ? { signal } : {}) }).catch(
      (cause) => {
        throw new ProviderFault('timeout', 'No answer.', { mayHaveArrived: isWrite, cause });
      },
    );
    const answered = JSON.parse(await response.text());
    if (typeof answered.fails === 'string') throw new ProviderFault(answered.fails, 'It failed.', answered);
    return answered;
  }

  const provider: ReviewProvider = {
    isListingVerified: async (listing, { requestId, signal }) =>
      (await ask({ operation: 'verified', ...listing, requestId }, signal)).isVerified as never,
    listReviews: async (question, { requestId, signal }) =>
      (await ask({ operation: 'list', ...question, requestId }, signal)) as never,
    reply: async (reply, { requestId, signal }) =>
      void (await ask({ operation: 'reply', ...reply, requestId }, signal)),
    deleteReply: async (reply, { requestId, signal }) =>
      void (await ask({ operation: 'delete', ...reply, requestId }, signal)),
  };
  const stand: ListingsServer = {
    provider,
    reviews,
    unverified,
    journal,
    mostAtOnce: () => most,
    spoil: () => undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return stand;
}
