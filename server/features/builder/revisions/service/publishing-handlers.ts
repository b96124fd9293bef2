import { failState } from '../../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { lockSite } from '../../../../platform/db/lock-site.ts';
import type { operations } from '../operations.ts';
import { numberIn, revisionName } from '../rules/ids.ts';
import { findPublication, findRevision, type RevisionInState, updateChangeSet } from '../store/revisions.ts';
import { readTree } from './documents.ts';
import type { StageContext } from './editing.ts';
import type { PublicationContext, Publishing } from './publishing.ts';
import type { Staging } from './staging.ts';

type PublishingHandlers = Pick<
  Handlers<typeof operations, Db>,
  'revisionPublish' | 'revisionRollback' | 'siteUnpublish'
>;

/** Publishes exact revisions, rolls back to earlier ones, and takes sites offline. */
export function publishingHandlers(publishing: Publishing, staging: Staging): PublishingHandlers {
  return {
    revisionPublish: {
      async preview(input, { db, site: { siteId } }) {
        const revision = await publishing.revisionAsked(db, siteId, input);
        await publishing.refuseUnlessNext(db, siteId, revision);
        return publishing.preview(db, siteId, revision, 'Publishes this revision: visitors see it at once.');
      },
      run: prepared({
        async prepare(input, { db, site: { siteId } }) {
          const revision = await findRevision(db, siteId, numberIn(input.revision_id) ?? 0);
          return revision && publishing.look(db, siteId, revision);
        },
        async run(input, context, checks) {
          const { db, site } = context;
          const { siteId } = site;
          await lockSite(db, siteId);
          const revision = await publishing.revisionAsked(db, siteId, input);
          const live = await findPublication(db, siteId);
          if (live && live.revision_id === revision.revision_id) return publishing.present(db, siteId, live);
          await publishing.refuseUnlessNext(db, siteId, revision);
          if (checks) publishing.refuseBlocked(checks);
          return publishing.goLive(liveBy(context), revision, input.note);
        },
      }),
    },

    revisionRollback: {
      async preview(input, { db, site: { siteId } }) {
        const revision = await publishing.revisionAsked(db, siteId, input);
        refuseNeverLive(revision);
        return publishing.preview(db, siteId, revision, 'Makes this content live again, as a new revision.');
      },
      async run(input, context) {
        const { db, site, now } = context;
        const { siteId } = site;
        await lockSite(db, siteId);
        const revision = await publishing.revisionAsked(db, siteId, input);
        const live = await findPublication(db, siteId);
        if (live && live.hash === revision.hash) return publishing.present(db, siteId, live);
        refuseNeverLive(revision);
        const tree = await readTree(db, siteId, revision.hash);
        const set = { ...(await staging.begin(context, true)), told_at: now };
        const summary = [`Went back to ${revisionName(revision.revision_id)}.`];
        const staged = await staging.put(context, set, { tree, texts: new Map(), changes: [], summary });
        const revisionId = numberIn(staged.revision.revision_id) ?? 0;
        await updateChangeSet(db, set.change_set_id, { ended: 'published', ended_at: now });
        return publishing.becomeLive(
          liveBy(context),
          { revision_id: revisionId, hash: revision.hash },
          input.note,
        );
      },
    },

    siteUnpublish: {
      async preview(_input, { db, site: { siteId } }) {
        const isLive = ((await findPublication(db, siteId))?.revision_id ?? null) !== null;
        const would = isLive
          ? 'Takes the site off the web: its addresses answer 404 and its forms take nothing until something is published.'
          : 'Nothing: the site is not published.';
        return { confirmed: false, would, live: isLive };
      },
      async run({ note }, context) {
        const { db, site } = context;
        await lockSite(db, site.siteId);
        const live = await findPublication(db, site.siteId);
        if (live && live.revision_id === null) return publishing.present(db, site.siteId, live);
        if (!live) failState('The site was never published.');
        return publishing.becomeLive(liveBy(context), null, note);
      },
    },
  };
}

function refuseNeverLive({ published_at: at }: RevisionInState): void {
  if (at === null) failState('It was never live. Publish it instead.', ['published', 'superseded']);
}

const liveBy = ({ db, site, caller, request, now }: StageContext): PublicationContext => ({
  db,
  siteId: site.siteId,
  now,
  by: { label: caller.label, interface: request.interfaceName },
});
