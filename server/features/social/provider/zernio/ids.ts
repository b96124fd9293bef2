import { isRecord } from '../../../../kernel/json-value.ts';
import { ProviderFault } from '../port.ts';

/** Forms of Zernio's ids. Anything else is never sent in a request. Source: reference §1.2 and §1.6. */
const patterns = {
  accountId: /^[0-9a-f]{24}$/,
  postId: /^[0-9a-f]{24}$/,
  hookId: /^[0-9a-f]{24}$/i,
  /** A location of a Google listing, without the `locations/` prefix. */
  locationId: /^[\w-]{1,64}$/,
  /** Google's id contains the listing and its location; Facebook's is bare. */
  reviewId: /^(?:accounts\/[^/\s]{1,64}\/locations\/[^/\s]{1,64}\/reviews\/[^/\s]{1,256}|[\w-]{1,256})$/,
};

export type IdName = keyof typeof patterns;

export const isId = (name: IdName, value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && patterns[name].test(value);

/** Validates an id. Throws `not_found` if the provider cannot have such an id. */
export function checkedId(name: IdName, value: string): string {
  if (isId(name, value)) return value;
  throw new ProviderFault('not_found', 'The provider has no record with this id.');
}

/** Id of an account, which some responses have as a text and others as a member of the account. */
export function accountIdFrom(value: unknown): string | undefined {
  const id = isRecord(value) ? value._id : value;
  return isId('accountId', id) ? id : undefined;
}

/** Location id without the `locations/` prefix that some responses have. */
export function locationIdFrom(value: unknown): string | undefined {
  const id = typeof value === 'string' ? value.replace(/^locations\//, '') : value;
  return isId('locationId', id) ? id : undefined;
}

/** Location in the id of a Google review. */
export const locationOfReview = (reviewId: string): string | undefined =>
  /^accounts\/[^/]+\/locations\/([^/]+)\//.exec(reviewId)?.[1];
