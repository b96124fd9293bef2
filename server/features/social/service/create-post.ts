import type { SiteRef } from '../../../kernel/access.ts';
import { day, minute } from '../../../kernel/clock.ts';
import { type FieldProblem, refusedFields, refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import type { postOperations } from '../operations/posts.ts';
import { postAuthors, presentPost, presentTarget } from '../present.ts';
import type { NeedsOf } from '../rules/platform-texts.ts';
import { postStateOf } from '../rules/post-state.ts';
import { accountNumber, type CheckedTarget, checkTargets } from '../rules/targets.ts';
import { type PostCreateInput, scheduledDaysMax } from '../schema/posts.ts';
import { selectAccountsByIds } from '../store/accounts.ts';
import {
  findPostByClientId,
  insertPost,
  insertTargets,
  type StoredPost,
  selectTargets,
} from '../store/posts.ts';
import { publishSoon } from '../work/publish-job.ts';
import type { SocialDeps } from './deps.ts';

type PostInput = Static<typeof PostCreateInput>;

/** A time that has just passed means now, because clocks differ. */
const pastMs = 5 * minute;

function timeProblems(scheduledAt: number | null, now: number): FieldProblem[] {
  if (scheduledAt === null) return [];
  const at = (code: string, detail: string) => [{ pointer: '/scheduled_at', code, detail }];
  if (scheduledAt < now - pastMs)
    return at('in_the_past', 'This time is in the past. Leave it out to post now.');
  if (scheduledAt > now + scheduledDaysMax * day)
    return at('too_large', `A post can be scheduled ${scheduledDaysMax} days ahead.`);
  return [];
}

const scheduledAtOf = ({ scheduled_at }: PostInput): number | null =>
  scheduled_at === undefined ? null : Date.parse(scheduled_at);

/** Validates the requested targets. Throws `validation_failed` with every problem found. */
async function checked(
  db: Db,
  input: PostInput,
  site: SiteRef,
  now: number,
  needsOf: NeedsOf,
): Promise<readonly CheckedTarget[]> {
  const ids = input.targets.flatMap(({ accountId }) => accountNumber(accountId) ?? []);
  const accounts = await selectAccountsByIds(db, [...new Set(ids)]);
  const accountsById = new Map(accounts.map((account) => [account.account_id, account]));
  const { targets, problems } = checkTargets(input.targets, input.text, accountsById, site, needsOf);
  const all = [...problems, ...timeProblems(scheduledAtOf(input), now)];
  if (all.length > 0) throw refusedFields(all);
  return targets;
}

/** Throws `validation_failed` if an existing post differs from the request. */
async function assertSame(db: Db, post: StoredPost, input: PostInput): Promise<void> {
  const before = (await selectTargets(db, post.post_id)).map(({ account_id }) => String(account_id)).sort();
  const accountIds = input.targets.map(({ accountId }) => String(accountId)).sort();
  const isSame =
    post.text === input.text &&
    post.scheduled_at === scheduledAtOf(input) &&
    before.length === accountIds.length &&
    before.every((accountId, index) => accountId === accountIds[index]);
  if (isSame) return;
  refuseField(
    '/client_post_id',
    'already_used',
    'The site has another post with this id: use another id, or send the same post.',
  );
}

const presentTargets = (targets: readonly CheckedTarget[]) =>
  targets.map((target) =>
    presentTarget({ ...target, state: 'draft', url: null, error_kind: null, error_text: null }),
  );

export function createPostHandlers({
  countPost,
  providers: { needsOf },
}: SocialDeps): Pick<Handlers<typeof postOperations, Db>, 'socialPostCreate'> {
  const check = (db: Db, input: PostInput, site: SiteRef, now: number) =>
    checked(db, input, site, now, needsOf);
  const presentWritten = async (db: Db, post: StoredPost, duplicate: boolean) => ({
    ...presentPost(post, await selectTargets(db, post.post_id), await postAuthors(db, [post])),
    duplicate,
  });

  const checkedOnly = (
    input: PostInput,
    targets: readonly CheckedTarget[],
    by: string,
    nameOf: (label: string) => string,
    now: number,
  ) => ({
    post_id: null,
    site_id: input.site_id,
    status: 'draft' as const,
    text: input.text,
    scheduled_at: input.scheduled_at ?? null,
    client_post_id: input.client_post_id ?? null,
    created_by: by,
    created_by_name: nameOf(by),
    created_at: isoTime(now),
    targets: presentTargets(targets),
    duplicate: false,
  });

  return {
    socialPostCreate: {
      async preview(input, { db, site, now }) {
        const targets = await check(db, input, site, now);
        const where = targets.length === 1 ? '1 account' : `${targets.length} accounts`;
        const at = scheduledAtOf(input);
        const when = at === null || at <= now ? 'now' : `at ${isoTime(at)}`;
        const would = input.validate_only
          ? 'It would only be checked, not saved.'
          : `The text would be posted to ${where}, ${when}.`;
        return { confirmed: false as const, would, would_go_to: presentTargets(targets) };
      },

      async run(input, { db, caller, site, now }) {
        const { siteId } = site;
        if (input.validate_only)
          return checkedOnly(
            input,
            await check(db, input, site, now),
            caller.label,
            await postAuthors(db, [{ created_by: caller.label }]),
            now,
          );
        const clientId = input.client_post_id ?? null;
        const repeated = async () => {
          const existing = clientId === null ? undefined : await findPostByClientId(db, siteId, clientId);
          if (existing) await assertSame(db, existing, input);
          return existing;
        };
        const existing = await repeated();
        if (existing) return presentWritten(db, existing, true);

        const targets = await check(db, input, site, now);
        await countPost(db, siteId, now);
        const scheduledAt = scheduledAtOf(input);
        const isDue = scheduledAt === null || scheduledAt <= now;
        const post = await insertPost(db, {
          site_id: siteId,
          text: input.text,
          state: postStateOf(
            targets.map(() => 'queued'),
            isDue,
          ),
          client_post_id: clientId,
          scheduled_at: scheduledAt,
          created_by: caller.label,
          created_at: now,
          updated_at: now,
        });
        if (!post) {
          // A concurrent call with the same client_post_id was faster and has committed: the insert waited
          // for it.
          const other = await repeated();
          if (!other) throw new Error('The unique index named a post that is not there.');
          return presentWritten(db, other, true);
        }
        await insertTargets(db, post, targets);
        await recordChange(db, { kind: 'post', id: post.post_id, op: 'created', siteId, at: now });
        const answer = await presentWritten(db, post, false);
        await publishSoon(db, post, now, isDue ? now : scheduledAt);
        return answer;
      },
    },
  };
}
