import type { ProcessSettings } from '../../../platform/config/index.ts';
import { allowedAt, isPubliclyReachable, type Resolve } from '../../../platform/outbound/index.ts';
import type { AuditProvider } from '../provider/port.ts';
import type { ProviderName } from '../schema.ts';

/** Engines that measure pages. */
export interface Providers {
  /** Google, if a key is set, for pages that it can reach; the local browser for all others. */
  of(page: URL): Promise<AuditProvider>;
  /** The provider chosen when the audit was requested; the local browser if it is no longer available. */
  named(name: ProviderName): AuditProvider;
}

export interface ProvidersOptions {
  readonly local: AuditProvider;
  readonly google: AuditProvider | undefined;
  /** Origins that must not be sent to Google. */
  readonly privateOrigins: readonly string[];
  /** Private addresses that pages may reach. This machine reaches them; Google does not. */
  readonly allowedAddresses: ProcessSettings['outboundAllowedAddresses'];
  readonly resolve: Resolve;
}

export function providersFor(options: ProvidersOptions): Providers {
  const { local, google, privateOrigins, allowedAddresses, resolve } = options;
  return {
    async of(page) {
      if (!google || privateOrigins.includes(page.origin)) return local;
      const mayBePrivate = allowedAt(page, allowedAddresses).length > 0;
      return !mayBePrivate || (await isPubliclyReachable(page, resolve)) ? google : local;
    },
    named: (name) => (google && name === google.name ? google : local),
  };
}
