import type { ProcessSettings } from '../../../platform/config/index.ts';
import { allowedAt, isPublicPlace, type Resolve } from '../../../platform/outbound/index.ts';
import type { AuditProvider } from '../provider/port.ts';
import type { ProviderName } from '../schema.ts';

/** Engines that measure pages. */
export interface Providers {
  /** Google, where there is a key, for pages that it can reach; this machine's browser for all others. */
  of(page: URL): Promise<AuditProvider>;
  /** The one that was chosen when a page was asked for; this machine's where there is no such one any more. */
  named(name: ProviderName): AuditProvider;
}

export interface ProvidersOptions {
  readonly local: AuditProvider;
  readonly google: AuditProvider | undefined;
  /** Origins that are none of Google's business. */
  readonly privateOrigins: readonly string[];
  /** Private addresses that pages may reach. This machine reaches them; Google does not. */
  readonly privatePlaces: ProcessSettings['outboundAllowedAddresses'];
  readonly resolve: Resolve;
}

export function providersFor(options: ProvidersOptions): Providers {
  const { local, google, privateOrigins, privatePlaces, resolve } = options;
  return {
    async of(page) {
      if (!google || privateOrigins.includes(page.origin)) return local;
      const mayBePrivate = allowedAt(page, privatePlaces).length > 0;
      return !mayBePrivate || (await isPublicPlace(page, resolve)) ? google : local;
    },
    named: (name) => (google && name === google.name ? google : local),
  };
}
