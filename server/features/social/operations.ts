import { accountOperations } from './operations/accounts.ts';
import { credentialOperationsOf } from './operations/credential.ts';
import { type HookHeaders, hookOperationsOf } from './operations/hooks.ts';
import { postOperations } from './operations/posts.ts';
import type { ChoosableProvider } from './schema/credential.ts';

/** Facts about a provider that the operations need. */
export interface OfferedProvider extends ChoosableProvider {
  readonly hooks?: { readonly headers: HookHeaders };
}

/** Name of a header at each provider that signs its calls. */
function namesAt(offered: readonly OfferedProvider[], header: keyof HookHeaders): HookHeaders['event'] {
  const [first = `x-social-${header}`, ...others] = offered.flatMap(
    ({ hooks }) => hooks?.headers[header] ?? [],
  );
  return [first, ...others];
}

/** Operations of the social gateway for the given providers. */
export const operationsOf = (offered: readonly OfferedProvider[]) => ({
  ...credentialOperationsOf(offered),
  ...hookOperationsOf({ signature: namesAt(offered, 'signature'), event: namesAt(offered, 'event') }),
  ...accountOperations,
  ...postOperations,
});
