import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { isoTimeOrNull } from '../../../kernel/schema.ts';
import type { Envelopes } from '../../../platform/crypto/envelope.ts';
import type { Db } from '../../../platform/db/database.ts';
import { runSoon } from '../../../platform/jobs/index.ts';
import { recordChange } from '../../changes/index.ts';
import type { HookOperations } from '../operations/hooks.ts';
import { credentialNextSteps } from '../rules/credential-next-steps.ts';
import { hookPath } from '../rules/hook-address.ts';
import { hookState } from '../rules/hook-state.ts';
import { findCredential, lockCredential } from '../store/credential.ts';
import { findHook } from '../store/hooks.ts';
import { registerHookJob } from '../work/register-hook-job.ts';
import { handleWebhook, type WebhookDeps } from './handle-webhook.ts';
import { renewHookSecret } from './hook-secret.ts';

export interface HookDeps extends WebhookDeps {
  readonly envelopes: Envelopes;
  /** Public base URL of this server. */
  baseUrl(): string;
}

/** Handlers for the provider's calls and for their registration. */
export function hookHandlers(deps: HookDeps): Handlers<HookOperations, Db> {
  const { envelopes, providers, baseUrl } = deps;
  const url = () => baseUrl() + hookPath;

  return {
    socialHookSend: handleWebhook(deps),

    async socialHookGet(_input, { db }) {
      const [credential, hook] = [await findCredential(db), await findHook(db)];
      const facts = {
        isConnected: credential !== undefined,
        signs: credential !== undefined && providers.find(credential.provider)?.hooks !== undefined,
        url: url(),
        hook,
      };
      const { state, nextStep: what_to_do } = hookState(facts);
      return {
        state,
        what_to_do,
        url: url(),
        made_at: isoTimeOrNull(hook?.made_at ?? null),
        registered_at: isoTimeOrNull(hook?.registered_at ?? null),
        heard_at: isoTimeOrNull(hook?.heard_at ?? null),
      };
    },

    async socialHookRotate(_input, { db, now }) {
      const owner = await lockCredential(db);
      if (!owner) return fail('social_not_connected', { detail: credentialNextSteps.off });
      const dialect = providers.find(owner.provider)?.hooks;
      if (!dialect)
        return fail('social_not_connected', {
          detail: 'This provider does not sign its calls, so there is no secret.',
        });
      const secret = await renewHookSecret(db, envelopes, owner, now);
      await recordChange(db, {
        kind: 'social_credential',
        id: owner.credential_id,
        op: 'updated',
        siteId: null,
        at: now,
      });
      await runSoon(db, registerHookJob, now);
      return { url: url(), secret: secret.reveal(), events: [...dialect.events] };
    },
  };
}
