import { createHash } from 'node:crypto';
import {
  answering,
  startZernio,
  type ZernioStandIn,
} from '../../server/features/social/test/zernio/index.ts';

const reviewsEach = 250;
const hour = 3_600_000;
/** All that a minute can have: what is measured is us. */
const requestsPerMinute = 1_000_000;

/** Business listings at a provider on this machine, of which some cannot be read. */
export interface Listings {
  readonly standIn: ZernioStandIn;
  /** Reviews of those that can be read. */
  readonly readable: number;
}

/** Starts a provider that has nothing but `count` listings with 250 reviews each; the first `failing` answer with a refusal. */
export async function startListings(count: number, failing: number): Promise<Listings> {
  const standIn = await startZernio({ requestsPerMinute });
  const accounts = Array.from({ length: count }, (_, number) => ({
    _id: createHash('sha256').update(`listing ${number}`).digest('hex').slice(0, 24),
    platform: 'googlebusiness',
    profileId: standIn.nextId(),
    username: `listing-${number}`,
    displayName: `Bakery ${number}`,
    isActive: true,
    locations: [{ id: `${9001 + number}`, name: `Mill Lane ${number}` }],
    isVerified: true,
  }));
  standIn.accounts.splice(0, standIn.accounts.length, ...accounts);
  standIn.reviews.length = 0;
  const began = Date.now() - reviewsEach * hour;
  for (const { _id: accountId, locations } of accounts)
    for (let number = 0; number < reviewsEach; number++) {
      const locationId = locations[0]?.id ?? '';
      standIn.addReview({
        ...{ id: `accounts/77/locations/${locationId}/reviews/AIe9_${number}`, accountId, locationId },
        ...{ rating: number % 6, text: sentences.slice(0, 1 + (number % sentences.length)).join(' ') },
        ...{ author: `Guest ${number}`, createdAt: began + number * hour },
        ...{ reply: number % 3 === 0 ? { text: 'Thank you!', at: began + (number + 1) * hour } : null },
      });
    }
  const refused = new Set(accounts.slice(0, failing).map(({ _id }) => _id));
  const refusal = answering(403, { error: 'Reconnect the account', code: 'token_invalid' });
  standIn.faults.plan((operation) =>
    /Reviews$/.test(operation)
      ? (faulty) => {
          const isRefused = [...refused].some((id) => faulty.response.req.url?.includes(id));
          if (isRefused) return refusal(faulty);
          const { status, body, headers } = faulty.perform();
          return answering(status, body, { ...headers })(faulty);
        }
      : undefined,
  );
  return { standIn, readable: (count - failing) * reviewsEach };
}

/** What guests write: from one sentence to some. */
const sentences = [
  'The rolls were still warm when we came in.',
  'Twenty minutes in the queue on a Saturday, and worth it.',
  'They remembered what we had ordered the week before.',
  'The walnut bread keeps for days.',
  'The coffee could be stronger, and there is no place to sit when it rains.',
  'We shall come again.',
];
