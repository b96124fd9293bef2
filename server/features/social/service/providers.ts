import { fail } from '../../../kernel/errors.ts';
import type { AllowedPlace } from '../../../platform/config/kinds.ts';
import type { Secret } from '../../../platform/crypto/secret.ts';
import { allowedAt, createCircuits, type Resolve } from '../../../platform/outbound/index.ts';
import type { ProviderAccess, ProviderKey, SocialProvider } from '../provider/port.ts';
import { createPostiz } from '../provider/postiz/postiz.ts';
import { createZernio } from '../provider/zernio/zernio.ts';

/** Makes a provider ready for use. `url` is where it is, for one that the operator runs. */
export type OpenProvider = (provider: ProviderKey, url: string | null, secret: Secret) => SocialProvider;

/** Dependencies of providers besides their credential. */
export interface ProviderSurroundings {
  /** Another origin for Zernio, on this machine. */
  readonly zernioUrl: string | undefined;
  /** Private addresses that may be called. */
  readonly allowed: readonly AllowedPlace[];
  readonly resolve: Resolve;
  now(): number;
}

/** Factories of the providers. The demo's needs no credential and exists in a demo alone. */
export type Adapters = {
  readonly [Key in Exclude<ProviderKey, 'demo'>]?: (
    access: ProviderAccess & { readonly url: string },
  ) => SocialProvider;
} & { readonly demo?: () => SocialProvider | undefined };
export type AdaptersIn = (surroundings: ProviderSurroundings) => Adapters;

/** The providers there are. Those that look for one and the same origin share what is known of its troubles. */
export const allAdapters: AdaptersIn = ({ zernioUrl, allowed, resolve, now }) => {
  const shared = { resolve, now, circuits: createCircuits({ now }) };
  return {
    zernio: ({ secret }) =>
      createZernio({ ...shared, secret, ...(zernioUrl === undefined ? {} : { origin: zernioUrl }) }),
    postiz: ({ secret, url }) =>
      createPostiz({
        ...shared,
        secret,
        baseUrl: `${url}/public/v1`,
        allowed: allowedAt(new URL(url), allowed),
      }),
  };
};

/** Fails `social_provider_unavailable` for a provider that this server does not have. */
export const openProviders =
  (adapters: Adapters): OpenProvider =>
  (provider, url, secret) => {
    const open = provider === 'demo' ? undefined : adapters[provider];
    if (!open) fail('social_provider_unavailable', { detail: 'This server has no such provider.' });
    return open({ secret, url: url ?? '' });
  };
