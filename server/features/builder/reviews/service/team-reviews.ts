import type { Caller, SiteRef } from '../../../../kernel/access.ts';
import { day } from '../../../../kernel/clock.ts';
import { fail } from '../../../../kernel/errors.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import { page, pageRequest } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { recordChange } from '../../../changes/index.ts';
import { callerNames, findAccount } from '../../../identity/index.ts';
import type { Contents } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { presentComment, presentReview, presentThreads } from '../present.ts';
import { daysDefault, openMax, stateOf } from '../rules/terms.ts';
import {
  countThreads,
  findComment,
  insertComment,
  resolveComment,
  type StoredComment,
  selectComments,
} from '../store/comments.ts';
import {
  countReviews,
  countValidLinks,
  findOwnReview,
  findReview,
  insertReview,
  lockReview,
  type StoredReview,
  selectReviews,
  updateReview,
} from '../store/reviews.ts';
import { refuseFull } from './comment-limits.ts';
import { newSecret } from './review-link.ts';

type TeamHandlers = Pick<
  Handlers<typeof operations, Db>,
  | 'clientReviewList'
  | 'clientReviewGet'
  | 'clientReviewCreate'
  | 'clientReviewEnsure'
  | 'clientReviewRevoke'
  | 'clientReviewAnswer'
  | 'clientReviewResolve'
>;

const notApproved = {
  approved_by: null,
  approved_at: null,
  approved_revision_id: null,
  approved_hash: null,
} as const;

/** Handlers for the team: create and revoke links, reply to comments and resolve them. */
export function teamHandlers(contents: Contents, baseUrl: () => string): TeamHandlers {
  const draftOf = (db: Db, { site_id: siteId, change_set_id: id }: StoredReview) =>
    contents.draftHead(db, siteId, id);

  async function threadOf(db: Db, siteId: number, commentId: number): Promise<StoredComment> {
    const comment = (await findComment(db, siteId, commentId)) ?? fail('not_found');
    return comment.reply_to === null ? comment : threadOf(db, siteId, comment.reply_to);
  }

  return {
    async clientReviewList(input, { db, site: { siteId }, now }) {
      const request = pageRequest('client reviews', input);
      const rows = await selectReviews(db, siteId, { rows: request.rows, before: request.after?.[0] });
      const ids = rows.map(({ client_review_id: id }) => id);
      const threads = await countThreads(db, ids);
      const nameOf = await namesOf(db, rows);
      const drafts = new Map<number, Awaited<ReturnType<typeof draftOf>>>();
      for (const row of rows)
        if (!drafts.has(row.change_set_id)) drafts.set(row.change_set_id, await draftOf(db, row));
      const total = request.wantsTotal ? await countReviews(db, siteId) : undefined;
      return page(
        request,
        rows,
        (row) =>
          presentReview(row, drafts.get(row.change_set_id), threads.get(row.client_review_id), nameOf, now),
        (row) => [row.client_review_id],
        total,
      );
    },

    async clientReviewGet({ client_review_id: id }, { db, site: { siteId }, now }) {
      const row = (await findReview(db, siteId, id)) ?? fail('not_found');
      const threads = (await countThreads(db, [id])).get(id);
      const comments = presentThreads(await selectComments(db, id));
      return {
        ...presentReview(row, await draftOf(db, row), threads, await namesOf(db, [row]), now),
        comments,
      };
    },

    async clientReviewCreate({ change_set_id, days = daysDefault }, context) {
      const { db, site, caller, now } = context;
      const draft =
        (await contents.draftShown(context, change_set_id === undefined ? {} : { change_set_id })) ??
        failEmpty();
      if ((await countValidLinks(db, site.siteId, now)) >= openMax)
        fail('state_conflict', {
          detail: `This site already has ${openMax} links. Revoke one you no longer need.`,
          members: { allowed: [] },
        });
      const { secret, hash } = newSecret();
      const row = await insertReview(db, {
        site_id: site.siteId,
        change_set_id: draft.changeSetId,
        secret_hash: hash,
        created_by: caller.label,
        created_at: now,
        expires_at: now + days * day,
        revoked_at: null,
        account_id: null,
        ...notApproved,
      });
      const { client_review_id: id } = row;
      await recordChange(db, { kind: 'client_review', id, op: 'created', siteId: site.siteId, at: now });
      return {
        ...presentReview(row, draft, undefined, await namesOf(db, [row]), now),
        url: `${baseUrl()}/review/${secret}`,
      };
    },

    async clientReviewEnsure(_, context) {
      const { db, site, caller, now } = context;
      const { siteId } = site;
      const accountId = caller.accountId ?? fail('not_found');
      const draft = (await contents.draftShown(context, {})) ?? failEmpty();
      const { secret, hash } = newSecret();
      const link = { secret_hash: hash, expires_at: now + daysDefault * day };
      const own = await findOwnReview(db, siteId, draft.changeSetId, accountId);
      if (own) await updateReview(db, own.client_review_id, link);
      const row = own
        ? { ...own, ...link }
        : await insertReview(db, {
            site_id: siteId,
            change_set_id: draft.changeSetId,
            ...link,
            account_id: accountId,
            created_by: caller.label,
            created_at: now,
            revoked_at: null,
            ...notApproved,
          });
      const { client_review_id: id } = row;
      if (!own) await recordChange(db, { kind: 'client_review', id, op: 'created', siteId, at: now });
      const threads = (await countThreads(db, [id])).get(id);
      return {
        ...presentReview(row, draft, threads, await namesOf(db, [row]), now),
        url: `${baseUrl()}/review/${secret}`,
      };
    },

    async clientReviewRevoke({ client_review_id: id }, { db, site: { siteId }, now }) {
      const row = (await findReview(db, siteId, id)) ?? fail('not_found');
      if (stateOf(row, now) === 'open') {
        await updateReview(db, id, { revoked_at: now });
        await recordChange(db, { kind: 'client_review', id, op: 'updated', siteId, at: now });
      }
      return { client_review_id: id, revoked: true };
    },

    async clientReviewAnswer({ comment_id, text }, { db, site, caller, now }) {
      const { siteId } = site;
      const thread = await threadOf(db, siteId, comment_id);
      const { client_review_id: id, comment_id: replyTo, revision_id, page_id } = thread;
      await lockReview(db, id);
      await refuseFull(db, id, now);
      const row = await insertComment(db, {
        client_review_id: id,
        reply_to: replyTo,
        revision_id,
        page_id,
        block_id: null,
        document: null,
        at: null,
        quote: null,
        author: await nameOf(db, caller, site),
        by_team: 1,
        body: text,
        created_at: now,
        resolved_at: null,
        resolved_by: null,
      });
      await recordChange(db, { kind: 'client_review', id, op: 'updated', siteId, at: now });
      return presentComment(row);
    },

    async clientReviewResolve({ comment_id, resolved = true }, { db, site: { siteId }, caller, now }) {
      const thread = await threadOf(db, siteId, comment_id);
      const { client_review_id: id } = thread;
      await resolveComment(db, thread.comment_id, resolved ? { at: now, by: caller.label } : undefined);
      await recordChange(db, { kind: 'client_review', id, op: 'updated', siteId, at: now });
      return { comment_id: thread.comment_id, resolved };
    },
  };
}

const namesOf = (db: Db, rows: readonly Pick<StoredReview, 'created_by'>[]) =>
  callerNames(
    db,
    rows.map(({ created_by }) => created_by),
  );

const failEmpty = (): never =>
  fail('state_conflict', {
    detail: 'This site has no pages here yet, so there is nothing to review.',
    members: { allowed: [] },
  });

/** Name shown to the client with a reply: the person's own; for programs, the name of the site. */
const nameOf = async (db: Db, { kind, accountId }: Caller, site: SiteRef): Promise<string> =>
  (kind === 'session' && accountId !== null ? (await findAccount(db, accountId))?.name : undefined) ??
  site.name;
