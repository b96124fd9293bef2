import { RetryLater } from '../../../kernel/job.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { JobHandler } from '../../../platform/jobs/index.ts';
import { type CallContext, type PostResult, ProviderFault, type SocialProvider } from '../provider/port.ts';
import {
  isUnknownConclusive,
  lookUpPeriodMs,
  notPublished,
  pauseMs,
  unknownOutcome,
} from '../rules/attempt.ts';
import type { ReadyProvider } from '../service/gateway.ts';
import { selectSent } from '../store/addresses.ts';
import { findPost } from '../store/posts.ts';
import { findSending, type StoredSending } from '../store/sendings.ts';
import { publicationOf } from './begin.ts';
import type { PublishDeps } from './publish.ts';
import { applyResult, isOpen, sameForAllTargets, verdictFrom } from './settle.ts';

type LookupResult = PostResult | 'unheard_of' | 'cannot_say' | 'of_another_account';
type Publication = ReturnType<typeof publicationOf>;

/** An unfinished delivery with the sent publication. */
interface Lookup {
  readonly sending: StoredSending;
  readonly publication: Publication;
}

async function open(db: Db, sendingId: number): Promise<Lookup | undefined> {
  const sending = await findSending(db, sendingId);
  const post = sending && (await findPost(db, sending.post_id));
  if (!sending || !post || sending.ended_at !== null) return undefined;
  const sent = await selectSent(db, sendingId);
  // A person has set the outcome of each target.
  if (!sent.some(isOpen)) return undefined;
  return { sending, publication: publicationOf(post, sent) };
}

/**
 * True if the current credential reaches every account of the publication, so that it belongs to the same
 * provider account.
 */
async function reachesAll(provider: SocialProvider, { targets }: Publication, call: CallContext) {
  const reached = new Set((await provider.listAccounts(call)).map(({ id }) => id));
  return targets.every(({ accountId }) => reached.has(accountId));
}

/** With another credential, an unknown publication proves nothing, because that credential may see less. */
async function ask(
  { provider, credential }: ReadyProvider,
  lookup: Lookup,
  call: CallContext,
): Promise<LookupResult> {
  if (lookup.sending.credential === credential) return find(provider, lookup, call);
  if (!(await reachesAll(provider, lookup.publication, call))) return 'of_another_account';
  const found = await find(provider, lookup, call);
  return found === 'unheard_of' ? 'cannot_say' : found;
}

async function find(
  provider: SocialProvider,
  { sending, publication }: Lookup,
  call: CallContext,
): Promise<LookupResult> {
  const { request_id: requestId, begun_at: sentAt, provider_post_id: providerPostId } = sending;
  const sent = { ...publication, requestId, sentAt };
  if (providerPostId === null) return provider.findPost(sent, call);
  return (await provider.getPost({ ...sent, providerPostId }, call)) ?? 'cannot_say';
}

/** Looks up the outcome of a delivery with the provider, repeatedly until it is known or cannot be determined. */
export function createLookUp({
  now,
  gateway,
  share,
  onFault,
}: PublishDeps): JobHandler<{ sending_id: number; site_id: number; once?: boolean }> {
  /** Leaves the outcome to a person. */
  const leave = (sending: StoredSending) => (db: Db) =>
    applyResult(db, sending, sameForAllTargets(unknownOutcome), now());

  return async ({ input: { sending_id, site_id, once = false }, madeAt, transact, done, signal }) => {
    const lookup = await transact((db) => open(db, sending_id), 'crash');
    if (!lookup) return undefined;
    const { sending } = lookup;
    const waited = now() - madeAt;
    const later = (why: string, requestedMs: number | null = null) => {
      if (once) return undefined;
      if (waited > lookUpPeriodMs) return done(leave(sending));
      throw new RetryLater(pauseMs(waited, requestedMs) / 1000, why, { countsAsAttempt: false });
    };

    const ready = await gateway.ready();
    if (!ready.isReady) return later(ready.why);
    const { provider } = ready;
    if (sending.provider !== provider.key) return done(leave(sending));
    const waitMs = share.take(site_id, now());
    if (waitMs > 0) return later('The site has used its share of the provider for now.', waitMs);

    let found: LookupResult;
    try {
      found = await ask(ready, lookup, { requestId: sending.request_id, signal });
    } catch (thrown) {
      signal.throwIfAborted();
      if (thrown instanceof ProviderFault) return later(thrown.message, thrown.retryAfterMs);
      onFault(thrown);
      return later('The question failed on our side.');
    }
    // A different account at the provider does not know the publication, which proves nothing.
    if (found === 'of_another_account') return done(leave(sending));
    if (typeof found === 'string') {
      const { replaysWithinMs } = provider.features;
      if (!isUnknownConclusive(replaysWithinMs, sending.begun_at, now()))
        return later('The provider does not know of it yet.');
      const outcome = found === 'unheard_of' ? notPublished : unknownOutcome;
      return done((db) => applyResult(db, sending, sameForAllTargets(outcome), now()));
    }
    const id = found.providerPostId ?? sending.provider_post_id;
    const verdict = verdictFrom(found);
    const outcome = await transact((db) => applyResult(db, sending, verdict, now(), id));
    return outcome.isOpen ? later('The provider does not say yet what became of all of it.') : undefined;
  };
}
