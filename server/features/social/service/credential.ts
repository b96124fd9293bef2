import { randomUUID } from 'node:crypto';
import { fail, refuseField } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import type { Envelopes } from '../../../platform/crypto/envelope.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import { Secret } from '../../../platform/crypto/secret.ts';
import type { Db } from '../../../platform/db/database.ts';
import { runSoon } from '../../../platform/jobs/index.ts';
import { recordChange } from '../../changes/index.ts';
import { type CredentialOperations, presentChoice } from '../operations/credential.ts';
import { demoCredential, presentCredential } from '../present.ts';
import { ProviderFault, type SocialProvider } from '../provider/port.ts';
import { credentialNextSteps } from '../rules/credential-next-steps.ts';
import {
  deleteCredential,
  findCredential,
  insertCredential,
  lockCredential,
  type StoredCredential,
} from '../store/credential.ts';
import { registerHookJob } from '../work/register-hook-job.ts';
import { syncJob } from '../work/sync-job.ts';
import { currentHook } from './hook-secret.ts';
import { credentialState, envelopeAbout, openCredential } from './open-credential.ts';
import { type AddressDeps, providerAddress } from './provider-address.ts';
import type { Providers } from './providers.ts';
import { isAccepted, recordAccepted, recordRefused } from './verify-credential.ts';

/**
 * Maximum wait for the provider. If its webhook stays registered, its calls are rejected and it gives up by
 * itself.
 */
const forgetMs = 3000;

/** Removes our webhook from the provider if there is one, and ignores the response. */
async function forgetHook(
  { envelopes, providers }: Pick<CredentialDeps, 'envelopes' | 'providers'>,
  db: Db,
): Promise<void> {
  const { owner, hook } = (await currentHook(db)) ?? {};
  const secret = owner && openCredential(envelopes, owner);
  if (!owner || !hook || hook.registered_url === null || !(secret instanceof Secret)) return;
  const { hooks } = providers.open(owner.provider, owner.url, secret);
  const call = { requestId: randomUUID(), signal: AbortSignal.timeout(forgetMs) };
  await hooks?.forget(hook.registered_url, call).catch((thrown: unknown) => {
    if (!(thrown instanceof ProviderFault)) throw thrown;
  });
}

export interface CredentialDeps extends AddressDeps {
  readonly envelopes: Envelopes;
  /** Computes fingerprints of secrets. */
  readonly seal: Seal;
  readonly providers: Providers;
  /** Provider of the demo, used while no credential is stored. */
  readonly demo?: (() => SocialProvider | undefined) | undefined;
}

/**
 * Identifies a secret. Short, so that a person can compare two. Keyed, so that secrets cannot be tried out
 * against it.
 */
const fingerprintOf = (seal: Seal, secret: Secret): string =>
  Buffer.from(seal.fingerprint(secret.reveal()), 'base64url').toString('hex').slice(0, 12);

const recordCredentialChange = (
  db: Db,
  id: number,
  op: 'created' | 'updated' | 'deleted',
  at: number,
): Promise<void> => recordChange(db, { kind: 'social_credential', id, op, siteId: null, at });

/**
 * Handlers for the provider credential that all sites share: stored once the provider has accepted it, and
 * never shown.
 */
export function credentialHandlers(deps: CredentialDeps): Handlers<CredentialOperations, Db> {
  const { envelopes, seal, providers } = deps;
  const { open } = providers;
  const present = (row: StoredCredential | undefined) =>
    presentCredential(row, credentialState(envelopes, row));

  return {
    async socialProviderList() {
      return { data: providers.all.map(presentChoice) };
    },

    async socialCredentialGet(_input, { db }) {
      const row = await findCredential(db);
      return row === undefined && deps.demo?.() ? demoCredential : present(row);
    },

    socialCredentialSave: prepared({
      async prepare({ provider, url: address, secret: text }) {
        const declared = providers.find(provider) ?? fail('social_provider_unavailable');
        const url = await providerAddress(declared, address, deps);
        const secret = new Secret(text);
        if (await isAccepted(open(provider, url, secret))) return { url, secret };
        return refuseField(
          '/secret',
          'refused',
          'The provider rejects this key. Copy it again, complete and without spaces. Nothing was saved.',
        );
      },
      async run({ provider }, { db, caller, now }, { url, secret }) {
        await db.capabilities.takeLock('social credential');
        const before = await lockCredential(db);
        await deleteCredential(db);
        const row = await insertCredential(
          db,
          {
            provider,
            url,
            fingerprint: fingerprintOf(seal, secret),
            refused_at: null,
            created_by: caller.label,
            created_at: now,
            verified_at: now,
          },
          (record) => envelopes.seal(secret, envelopeAbout({ provider, credential_id: record })),
        );
        await recordCredentialChange(db, row.credential_id, before ? 'updated' : 'created', now);
        await runSoon(db, syncJob, now);
        await runSoon(db, registerHookJob, now);
        return present(row);
      },
    }),

    socialCredentialVerify: prepared({
      async prepare(_input, { db }) {
        const row = await findCredential(db);
        const secret = row && openCredential(envelopes, row);
        if (!row || !(secret instanceof Secret))
          return fail('social_not_connected', {
            detail: credentialNextSteps[credentialState(envelopes, row)],
          });
        return { id: row.credential_id, isGood: await isAccepted(open(row.provider, row.url, secret)) };
      },
      async run(_input, { db, now }, { id, isGood }) {
        await (isGood ? recordAccepted : recordRefused)(db, id, now);
        return present(await findCredential(db));
      },
    }),

    socialCredentialRemove: {
      async preview(_input, { db }) {
        const row = await findCredential(db);
        const would = row
          ? 'The stored key would be deleted. Nothing more is posted, scheduled posts are not sent, and no reviews are read. ' +
            'The key itself stays valid at the provider until it is revoked there.'
          : 'Nothing: no provider account is connected.';
        return { confirmed: false, would };
      },
      run: prepared({
        prepare: (_input, { db }) => forgetHook(deps, db),
        async run(_input, { db, now }) {
          const row = await lockCredential(db);
          if (!row) return { removed: false };
          await deleteCredential(db);
          await recordCredentialChange(db, row.credential_id, 'deleted', now);
          return { removed: true };
        },
      }),
    },
  };
}
