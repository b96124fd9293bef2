import { isRecord } from '../../../../kernel/json-value.ts';
import { ProviderFault } from '../port.ts';

/** Shapes of Zernio's ids. Anything else is never put into a request. Source: reference §1.2 and §1.6. */
const patterns = {
  accountId: /^[0-9a-f]{24}$/,
  postId: /^[0-9a-f]{24}$/,
  hookId: /^[0-9a-f]{24}$/i,
  /** A place of a Google listing, without `locations/` in front. */
  locationId: /^[\w-]{1,64}$/,
  /** Google's has its listing and its place in it; Facebook's is bare. */
  reviewId: /^(?:accounts\/[^/\s]{1,64}\/locations\/[^/\s]{1,64}\/reviews\/[^/\s]{1,256}|[\w-]{1,256})$/,
};

export type IdName = keyof typeof patterns;

export const isId = (name: IdName, value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && patterns[name].test(value);

/** The id, where it is one. Fails `not_found`: what cannot be an id of the provider is not there. */
export function checkedId(name: IdName, value: string): string {
  if (isId(name, value)) return value;
  throw new ProviderFault('not_found', 'The provider has nothing by this id.');
}

/** The id of an account, which some answers have as a text and others within the account. */
export function accountIdFrom(value: unknown): string | undefined {
  const id = isRecord(value) ? value._id : value;
  return isId('accountId', id) ? id : undefined;
}

/** Without the `locations/` that some answers have in front. */
export function locationIdFrom(value: unknown): string | undefined {
  const id = typeof value === 'string' ? value.replace(/^locations\//, '') : value;
  return isId('locationId', id) ? id : undefined;
}

/** The place that a Google review's name has in it. */
export const locationOfReview = (reviewId: string): string | undefined =>
  /^accounts\/[^/]+\/locations\/([^/]+)\//.exec(reviewId)?.[1];
