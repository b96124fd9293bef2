import { fail } from '../../../kernel/errors.ts';
import type { Secret } from '../../../platform/crypto/secret.ts';
import type { ProviderContext, ProviderDeclaration } from '../provider/define-provider.ts';
import type { SocialProvider } from '../provider/port.ts';
import type { NeedsOf } from '../rules/platform-texts.ts';

/** Creates a provider with a credential. `url` is the address of a self-hosted one. */
export type OpenProvider = (provider: string, url: string | null, secret: Secret) => SocialProvider;

/** Providers of a running server. */
export interface Providers {
  readonly all: readonly ProviderDeclaration[];
  /** Undefined for a provider that this server does not have, such as the demo's. */
  find(key: string): ProviderDeclaration | undefined;
  /** Throws `social_provider_unavailable` for a provider that this server does not have. */
  readonly open: OpenProvider;
  readonly needsOf: NeedsOf;
}

export function createProviders(
  all: readonly ProviderDeclaration[],
  context: ProviderContext<object>,
): Providers {
  const find = (key: string) => all.find((each) => each.key === key);
  return {
    all,
    find,
    needsOf: ({ provider, platform }) => find(provider)?.needs?.[platform],
    open(provider, url, secret) {
      const found = find(provider);
      if (!found) fail('social_provider_unavailable', { detail: 'This server has no such provider.' });
      return found.open({ secret, url: url ?? '' }, context as ProviderContext);
    },
  };
}
