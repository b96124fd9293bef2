import { randomUUID } from 'node:crypto';
import type { Envelopes } from '../../../platform/crypto/envelope.ts';
import { Secret } from '../../../platform/crypto/secret.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ProviderFault } from '../provider/port.ts';
import { presentHook } from './hook-secret.ts';
import { openCredential } from './open-credential.ts';
import type { OpenProvider } from './providers.ts';

/** Nobody waits for longer: a provider that goes on calling is answered that nothing is taken, and ends it by itself. */
const forgetMs = 3000;

/** Has the provider call us no more, where we have told it to; whatever it answers. */
export async function forgetHook(
  { envelopes, open }: { readonly envelopes: Envelopes; readonly open: OpenProvider },
  db: Db,
): Promise<void> {
  const { owner, hook } = (await presentHook(db)) ?? {};
  const secret = owner && openCredential(envelopes, owner);
  if (!owner || !hook || hook.registered_url === null || !(secret instanceof Secret)) return;
  const { hooks } = open(owner.provider, owner.url, secret);
  const call = { requestId: randomUUID(), signal: AbortSignal.timeout(forgetMs) };
  await hooks?.forget(hook.registered_url, call).catch((thrown: unknown) => {
    if (!(thrown instanceof ProviderFault)) throw thrown;
  });
}
