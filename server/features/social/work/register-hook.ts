import { randomUUID } from 'node:crypto';
import { day } from '../../../kernel/clock.ts';
import { RetryLater } from '../../../kernel/job.ts';
import type { Envelopes } from '../../../platform/crypto/envelope.ts';
import { Secret } from '../../../platform/crypto/secret.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type HandledJob, handleJob } from '../../../platform/jobs/index.ts';
import { recordChange } from '../../changes/index.ts';
import { type CallContext, type HookProvider, ProviderFault } from '../provider/port.ts';
import { hookPath, isPublicAddress } from '../rules/hook-address.ts';
import type { Gateway } from '../service/gateway.ts';
import { currentHook, openHookSecret, renewHookSecret } from '../service/hook-secret.ts';
import { findCredential } from '../store/credential.ts';
import { type StoredHook, updateHook } from '../store/hooks.ts';
import { registerHookJob } from './register-hook-job.ts';

export interface RegisterDeps {
  readonly gateway: Pick<Gateway, 'ready'>;
  readonly envelopes: Envelopes;
  baseUrl(): string;
  now(): number;
}

/** Registers our webhook if the provider can reach this server and the key permits it; otherwise a person has to. */
export function registerHookJobHandler({ gateway, envelopes, baseUrl, now }: RegisterDeps): HandledJob {
  const isFresh = ({ registered_url, registered_at }: StoredHook, url: string): boolean =>
    registered_url === url && (registered_at ?? 0) > now() - day;

  /** Signing secret for the current credential; created if there is none. */
  async function ensured(db: Db, credential: string) {
    const owner = await findCredential(db);
    if (owner?.fingerprint !== credential) return undefined;
    if (!(await currentHook(db))) await renewHookSecret(db, envelopes, owner, now());
    return currentHook(db);
  }

  /** Stores the result. Returns false if the secret was replaced meanwhile. */
  async function note(db: Db, hook: StoredHook, change: Partial<StoredHook>): Promise<boolean> {
    if (!(await updateHook(db, hook, change))) return false;
    const record = { kind: 'social_credential', id: hook.credential_id, op: 'updated' } as const;
    await recordChange(db, { ...record, siteId: null, at: now() });
    return true;
  }

  /** Registers with the provider and returns the columns to store. */
  async function register(
    hooks: HookProvider,
    hook: StoredHook,
    url: string,
    secret: Secret,
    call: CallContext,
  ) {
    const { registered_url: before } = hook;
    try {
      if (before !== null && before !== url) await hooks.forget(before, call);
      await hooks.register({ url, secret }, call);
      return { registered_url: url, registered_at: now(), fault: null };
    } catch (thrown) {
      call.signal?.throwIfAborted();
      if (!(thrown instanceof ProviderFault)) throw thrown;
      return { fault: `The provider could not be told where to call. ${thrown.message}` };
    }
  }

  return handleJob(registerHookJob, async ({ transact, signal }) => {
    const url = baseUrl() + hookPath;
    const ready = await gateway.ready();
    if (!ready.isReady || !ready.provider.hooks) return undefined;
    const { hooks } = ready.provider;
    if (!hooks.isOnThisMachine && !isPublicAddress(url)) return undefined;
    const present = await transact((db) => ensured(db, ready.credential));
    if (!present || isFresh(present.hook, url)) return undefined;
    const { owner, hook } = present;
    const secret = openHookSecret(envelopes, owner, hook);
    if (!(secret instanceof Secret)) return undefined;
    const change = await register(hooks, hook, url, secret, { requestId: randomUUID(), signal });
    if (await transact((db) => note(db, hook, change))) return undefined;
    throw new RetryLater(1, 'Another secret was made meanwhile.', { countsAsAttempt: false });
  });
}
