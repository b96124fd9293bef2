import type { HookDialect, ProviderKey } from './port.ts';
import { zernioHooks } from './zernio/hook-dialect.ts';

/** How each provider signs its calls to us. Postiz's are not signed (reference §3), so none of it is taken. */
export const hookDialects: { readonly [Key in ProviderKey]?: HookDialect } = { zernio: zernioHooks };
