import { ProviderFault } from '../port.ts';

/** Form of Postiz's ids. Anything else is never sent in a request. */
const idPattern = /^[\w-]{1,100}$/;

export const isId = (value: unknown): value is string => typeof value === 'string' && idPattern.test(value);

/**
 * A Postiz channel, which its API calls an integration. Each post to it must state its kind, so our account
 * id contains both: `linkedin-page:cm4ean69r0003`.
 */
export interface Channel {
  readonly identifier: string;
  readonly integration: string;
}

export const accountIdOf = ({ identifier, integration }: Channel): string => `${identifier}:${integration}`;

/** Parses an account id. Throws `not_found` if the provider cannot have such an id. */
export function channelOf(accountId: string): Channel {
  const [identifier, integration, ...rest] = accountId.split(':');
  if (isId(identifier) && isId(integration) && rest.length === 0) return { identifier, integration };
  throw new ProviderFault('not_found', 'The provider has no record with this id.');
}

/** Each channel has its own post, so the id of a publication lists them all: `integration=post,integration=post`. */
export const providerPostIdOf = (posts: ReadonlyMap<string, string>): string | null =>
  posts.size === 0 ? null : [...posts].map(([integration, post]) => `${integration}=${post}`).join(',');

/** Ids of posts by channel. Throws `not_found`. */
export function postsOf(providerPostId: string): ReadonlyMap<string, string> {
  const posts = providerPostId.split(',').map((part) => part.split('='));
  const pairs = posts.map(([integration, post, ...rest]): [string, string] => {
    if (isId(integration) && isId(post) && rest.length === 0) return [integration, post];
    throw new ProviderFault('not_found', 'The provider has no record with this id.');
  });
  return new Map(pairs);
}
