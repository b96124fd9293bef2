import type { Caller } from '../../../kernel/access.ts';
import { fail, failState, refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listedSites, requireAccess } from '../../sites/index.ts';
import type { postOperations } from '../operations/posts.ts';
import { postAuthors, presentPost, presentTarget } from '../present.ts';
import { failedFor } from '../rules/attempt.ts';
import { accountNumber } from '../rules/targets.ts';
import { selectSent } from '../store/addresses.ts';
import {
  countPosts,
  findPost,
  lockPost,
  type StoredPost,
  type StoredTarget,
  selectPosts,
  selectTargets,
  selectTargetsOf,
  updateTargets,
} from '../store/posts.ts';
import { updateSending } from '../store/sendings.ts';
import { publishSoon } from '../work/publish-job.ts';
import { isOpen, recordPostChange, writeOutcome } from '../work/settle.ts';
import type { SocialDeps } from './deps.ts';

/** Epoch milliseconds. */
const timeOf = (moment: string | undefined): number | undefined =>
  moment === undefined ? undefined : Date.parse(moment);

type PostHandlers = Omit<Handlers<typeof postOperations, Db>, 'socialPostCreate'>;

export function postHandlers({ siteAccess, countPost }: SocialDeps): PostHandlers {
  const toChange = async (db: Db, caller: Caller, postId: number) =>
    requireAccess(db, siteAccess, caller, await lockPost(db, postId));

  const presentFull = async (db: Db, postId: number) => {
    const post = (await findPost(db, postId)) ?? fail('not_found');
    return presentPost(post, await selectTargets(db, postId), await postAuthors(db, [post]));
  };

  const failedOf = async (db: Db, post: StoredPost): Promise<readonly StoredTarget[]> => {
    const failed = (await selectTargets(db, post.post_id)).filter(({ state }) => state === 'failed');
    if (failed.length > 0) return failed;
    return failState('Nothing of this post has failed.', ['failed', 'partial']);
  };

  return {
    async socialPostList(input, { db, caller, site }) {
      const { choice: sites } = listedSites(siteAccess, caller, site, undefined);
      const request = pageRequest('social posts', input);
      const filters = { states: input.status, since: timeOf(input.since), until: timeOf(input.until) };
      const { rows, after } = request;
      const posts = await selectPosts(db, filters, { sites, rows, after });
      const targets = await selectTargetsOf(
        db,
        posts.map(({ post_id }) => post_id),
      );
      const total = request.wantsTotal ? await countPosts(db, sites, filters) : undefined;
      const nameOf = await postAuthors(db, posts);
      const present = (post: StoredPost) => presentPost(post, targets.get(post.post_id) ?? [], nameOf);
      return page(request, posts, present, (post) => [post.created_at, post.post_id], total);
    },

    async socialPostGet({ post_id: id }, { db, caller }) {
      const post = await requireAccess(db, siteAccess, caller, await findPost(db, id));
      return presentPost(post, await selectTargets(db, id), await postAuthors(db, [post]));
    },

    async socialPostCancel({ post_id: id }, { db, caller, now }) {
      const post = await toChange(db, caller, id);
      if (post.state === 'cancelled') return presentFull(db, id);
      if (post.state !== 'scheduled')
        failState('Too late: only scheduled posts can be cancelled.', ['scheduled']);
      const waiting = await selectTargets(db, id);
      await updateTargets(
        db,
        waiting.map(({ target_id }) => target_id),
        { state: 'draft' },
      );
      await recordPostChange(db, post, now);
      return presentFull(db, id);
    },

    socialPostRetry: {
      async preview({ post_id: id }, { db, caller }) {
        const post = await requireAccess(db, siteAccess, caller, await findPost(db, id));
        const failed = await failedOf(db, post);
        const where = failed.length === 1 ? '1 account' : `${failed.length} accounts`;
        const would = `The text would be posted once more to ${where}.`;
        return { confirmed: false as const, would, would_go_to: failed.map(presentTarget) };
      },
      async run({ post_id: id }, { db, caller, now }) {
        const post = await toChange(db, caller, id);
        const failed = await failedOf(db, post);
        await countPost(db, post.site_id, now);
        await updateTargets(
          db,
          failed.map(({ target_id }) => target_id),
          { state: 'queued', error_kind: null, error_text: null },
        );
        await recordPostChange(db, post, now);
        const answer = await presentFull(db, id);
        await publishSoon(db, post, now);
        return answer;
      },
    },

    async socialPostSettle(input, { db, caller, now }) {
      const { post_id: id } = input;
      const post = await toChange(db, caller, id);
      const accountId = accountNumber(input.accountId);
      const target = (await selectTargets(db, id)).find(({ account_id }) => account_id === accountId);
      if (!target) return refuseField('/accountId', 'not_found', 'The post did not go to such an account.');
      if (target.state !== 'unknown')
        failState(`It is known what became of it: ${target.state}.`, ['unknown']);
      const outcome = input.published
        ? ({ state: 'published', url: null, failure: null } as const)
        : failedFor('provider', 'A person checked: it was not published. It can be retried.');
      await writeOutcome(db, target.target_id, outcome, now);
      const { sending_id } = target;
      if (sending_id !== null && !(await selectSent(db, sending_id)).some(isOpen))
        await updateSending(db, sending_id, { ended_at: now });
      await recordPostChange(db, post, now);
      return presentFull(db, id);
    },
  };
}
