import type { HookDialect, ProviderKey } from './port.ts';
import { zernioHooks } from './zernio/hook-dialect.ts';

/** Webhook signatures by provider. Postiz does not sign its calls (reference §3), so its calls are refused. */
export const hookDialects: { readonly [Key in ProviderKey]?: HookDialect } = { zernio: zernioHooks };
