import { ProviderFault } from '../port.ts';

/** Shape of Postiz's ids. Anything else is never put into a request. */
const idPattern = /^[\w-]{1,100}$/;

export const isId = (value: unknown): value is string => typeof value === 'string' && idPattern.test(value);

/**
 * A channel of Postiz, which it calls an integration. What kind it is goes with every post to it, so our account id has
 * both: `linkedin-page:cm4ean69r0003`.
 */
export interface Channel {
  readonly identifier: string;
  readonly integration: string;
}

export const accountIdOf = ({ identifier, integration }: Channel): string => `${identifier}:${integration}`;

/** Fails `not_found`: what cannot be an id of the provider is not there. */
export function channelOf(accountId: string): Channel {
  const [identifier, integration, ...rest] = accountId.split(':');
  if (isId(identifier) && isId(integration) && rest.length === 0) return { identifier, integration };
  throw new ProviderFault('not_found', 'The provider has nothing by this id.');
}

/** Each channel has a post of its own, so a publication's id is all of them: `integration=post,integration=post`. */
export const providerPostIdOf = (posts: ReadonlyMap<string, string>): string | null =>
  posts.size === 0 ? null : [...posts].map(([integration, post]) => `${integration}=${post}`).join(',');

/** The ids of posts by their channels. Fails `not_found`. */
export function postsOf(providerPostId: string): ReadonlyMap<string, string> {
  const posts = providerPostId.split(',').map((part) => part.split('='));
  const pairs = posts.map(([integration, post, ...rest]): [string, string] => {
    if (isId(integration) && isId(post) && rest.length === 0) return [integration, post];
    throw new ProviderFault('not_found', 'The provider has nothing by this id.');
  });
  return new Map(pairs);
}
