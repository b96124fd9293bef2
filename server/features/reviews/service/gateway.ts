import type { Db } from '../../../platform/db/database.ts';
import type { SocialProvider } from '../../social/index.ts';
import type { GatewayOff } from '../rules/access.ts';

type Ready =
  | { readonly isReady: true; readonly provider: Pick<SocialProvider, 'key' | 'reviews'> }
  | { readonly isReady: false; readonly why: string };

/** Social gateway for reviews: the provider with the current credential, or the reason why there is none. */
export interface ReviewGateway {
  /** Must not be called within a transaction. */
  ready(): Promise<Ready>;
  /** Like `ready`, but reads through `db`. */
  current(db: Db): Promise<Ready>;
}

/** Provider with support for reviews, and its accounts. */
export interface Answering {
  readonly key: string;
  readonly reviews: NonNullable<SocialProvider['reviews']>;
}

/** Provider with support for reviews, or the reason why there is none. */
export function answeringProvider(
  ready: Ready,
):
  | { readonly by: Answering; readonly off?: undefined }
  | { readonly by?: undefined; readonly off: GatewayOff } {
  if (!ready.isReady) return { off: { why: ready.why } };
  const { key, reviews } = ready.provider;
  return reviews ? { by: { key, reviews } } : { off: 'no_reviews' };
}
