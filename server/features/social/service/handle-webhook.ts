import { hash } from 'node:crypto';
import { fail, refuseField } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import type { Envelopes } from '../../../platform/crypto/envelope.ts';
import { Secret } from '../../../platform/crypto/secret.ts';
import type { Db } from '../../../platform/db/database.ts';
import { runSoon } from '../../../platform/jobs/index.ts';
import type { HookOperations } from '../operations/hooks.ts';
import type { HookSubject } from '../provider/port.ts';
import { timeProblem } from '../rules/hook-time.ts';
import { insertReceivedCall, updateHook } from '../store/hooks.ts';
import { findOpenSending } from '../store/sendings.ts';
import { findProviderAccount } from '../store/sync.ts';
import type { HookFollower } from '../work/hook-followers.ts';
import { lookUpNow } from '../work/look-up-job.ts';
import { syncJob } from '../work/sync-job.ts';
import { currentHook, openHookSecret } from './hook-secret.ts';
import type { Providers } from './providers.ts';

export interface WebhookDeps {
  readonly envelopes: Envelopes;
  readonly providers: Providers;
  /** Features that refresh their data when the provider calls. */
  readonly followers: readonly HookFollower[];
}

type HookSendHandler = Handlers<HookOperations, Db>['socialHookSend'];
type Reads = HookSubject['reads'] | 'nothing';

/** Precision of the stored time of the last call. */
const lastCallPrecisionMs = 60_000;

/**
 * Handles a call by the provider. A signed and new one only triggers a read of the subject; its content is
 * not trusted.
 */
export function handleWebhook({ envelopes, providers, followers }: WebhookDeps): HookSendHandler {
  /** Schedules a read of the subject, if it is known. Locks of job partitions must be acquired last. */
  async function read(
    db: Db,
    provider: string,
    subject: HookSubject | undefined,
    now: number,
  ): Promise<Reads> {
    if (subject?.reads === 'accounts') {
      await runSoon(db, syncJob, now);
      return 'accounts';
    }
    if (subject?.reads === 'reviews') {
      const account = await findProviderAccount(db, provider, subject.accountId);
      if (!account) return 'nothing';
      const listing = { accountId: account.account_id, providerLocationId: subject.locationId };
      for (const follower of followers) await follower.reviewsChanged(db, listing, now);
      return 'reviews';
    }
    const sending = subject && (await findOpenSending(db, provider, subject.providerPostId));
    if (!sending) return 'nothing';
    await lookUpNow(db, sending, now);
    return 'post';
  }

  return prepared({
    async prepare({ event, timestamp }, { db, request, text, now }) {
      const { signature, event: named = event } = request.headers ?? {};
      if (signature === undefined) return fail('signature_invalid', { detail: 'The call is not signed.' });
      const current = await currentHook(db);
      const dialect = current && providers.find(current.owner.provider)?.hooks;
      if (!dialect)
        return fail('not_found', { detail: 'This server does not accept calls of a social provider.' });
      const secret = openHookSecret(envelopes, current.owner, current.hook);
      // The provider repeats the call later, when the missing key may be available again.
      if (!(secret instanceof Secret))
        return fail('not_ready', { detail: 'The secret for these calls cannot be read at the moment.' });
      if (!dialect.isSigned({ text, signature }, secret)) return fail('signature_invalid');
      if (named !== event)
        return refuseField('/event', 'contradicts', 'The header and the body name different events.');
      const problem = timeProblem(Date.parse(timestamp), now);
      return problem === undefined ? { ...current, dialect } : refuseField('/timestamp', 'stale', problem);
    },

    async run(payload, { db, now }, { owner: { provider }, hook, dialect }) {
      if (!(await insertReceivedCall(db, hash('sha256', `${provider} ${payload.id}`), now)))
        return { duplicate: true, reads: 'nothing' };
      if ((hook.heard_at ?? 0) < now - lastCallPrecisionMs) await updateHook(db, hook, { heard_at: now });
      return { duplicate: false, reads: await read(db, provider, dialect.subjectOf(payload), now) };
    },
  });
}
