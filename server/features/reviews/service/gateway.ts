import type { Db } from '../../../platform/db/database.ts';
import type { SocialProvider } from '../../social/index.ts';
import type { GatewayOff } from '../rules/access.ts';

type Ready =
  | { readonly isReady: true; readonly provider: Pick<SocialProvider, 'key' | 'reviews'> }
  | { readonly isReady: false; readonly why: string };

/** What reviews need of the social gateway: the provider with the present credential, or why there is none. */
export interface ReviewGateway {
  /** Not to be asked within a transaction. */
  ready(): Promise<Ready>;
  /** The same, as it is for `db`. */
  current(db: Db): Promise<Ready>;
}

/** Who answers for reviews, and of which accounts: those of the same provider. */
export interface Answering {
  readonly key: string;
  readonly reviews: NonNullable<SocialProvider['reviews']>;
}

/** Who answers for reviews, or why nobody does. */
export function answeringOf(
  ready: Ready,
):
  | { readonly by: Answering; readonly off?: undefined }
  | { readonly by?: undefined; readonly off: GatewayOff } {
  if (!ready.isReady) return { off: { why: ready.why } };
  const { key, reviews } = ready.provider;
  return reviews ? { by: { key, reviews } } : { off: 'no_reviews' };
}
