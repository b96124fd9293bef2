import { fail } from '../../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../../kernel/handler.ts';
import { isoTime, type Static } from '../../../../kernel/schema.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { recordChange } from '../../../changes/index.ts';
import { diffOf } from '../../content/index.ts';
import type { operations } from '../operations.ts';
import { changeSetName, hashIn, hashName, numberIn, revisionName } from '../rules/ids.ts';
import type { Published, PublishPreview } from '../schema.ts';
import {
  findChangeSet,
  findLastPublished,
  findPublication,
  findRevision,
  insertPublication,
  lockContents,
  type RevisionInState,
  type StoredPublication,
  updateChangeSet,
} from '../store/revisions.ts';
import { type Finding, ownPublishChecks, type PublishCheck } from '../work/publish-checks.ts';
import { isBehind } from './contents.ts';
import { type Documents, emptyTree, treeUnder } from './documents.ts';
import type { StageContext } from './editing.ts';
import { shownDiff } from './staged-reply.ts';
import type { Staging } from './staging.ts';

type PublishingHandlers = Pick<
  Handlers<typeof operations, Db>,
  'revisionPublish' | 'revisionRollback' | 'siteUnpublish'
>;

export interface PublishingDeps {
  readonly documents: Documents;
  readonly staging: Staging;
  /** What others look at before content goes live. */
  checks(): readonly PublishCheck[];
  /** Where a site is served from here; null where it is elsewhere. */
  urlOf(db: Db, siteId: number): Promise<string | null>;
  /** Has a site be known as live, or as off the web. */
  noteLive(db: Db, siteId: number, at: number | null): Promise<void>;
}

interface Asked {
  readonly revision_id: string;
  readonly expected_hash: string;
}

interface Looked {
  readonly checks: string[];
  readonly blockers: Shown[];
  readonly warnings: Shown[];
}
type Shown = Static<typeof PublishPreview>['blockers'][number];

export function publishingHandlers(deps: PublishingDeps): PublishingHandlers {
  const { documents, staging, urlOf, noteLive } = deps;

  async function revisionAsked(db: Db, siteId: number, { revision_id, expected_hash }: Asked) {
    const revision = (await findRevision(db, siteId, numberIn(revision_id) ?? 0)) ?? fail('not_found');
    if (hashIn(expected_hash) !== revision.hash)
      conflict(
        'This is not the hash of the revision: what was looked at is not what would go live.',
        revision,
      );
    return revision;
  }

  async function look(db: Db, siteId: number, { hash }: RevisionInState): Promise<Looked> {
    const view = await documents.open(db, siteId, hash);
    const looked: Looked = { checks: [], blockers: [], warnings: [] };
    for (const { name, look: lookAt } of [...ownPublishChecks, ...deps.checks()]) {
      looked.checks.push(name);
      for (const finding of await lookAt({ db, siteId, view }))
        looked[finding.severity === 'blocker' ? 'blockers' : 'warnings'].push(shown(name, finding));
    }
    return looked;
  }

  async function diffWithLive(db: Db, siteId: number, { hash }: RevisionInState) {
    const live = await findPublication(db, siteId);
    const before = live?.hash ? await treeUnder(db, siteId, live.hash) : emptyTree;
    const after = await treeUnder(db, siteId, hash);
    return shownDiff(diffOf(before, after, await documents.reading(db, siteId, [before, after])));
  }

  async function preview(db: Db, siteId: number, revision: RevisionInState, would: string) {
    const looked = await look(db, siteId, revision);
    return {
      confirmed: false as const,
      would,
      published: false as const,
      diff: await diffWithLive(db, siteId, revision),
      ...looked,
    };
  }

  async function goLive(
    { db, site: { siteId }, caller, request, now }: StageContext,
    revision: { readonly revision_id: number; readonly hash: string } | null,
    note: string | undefined,
  ): Promise<Static<typeof Published>> {
    const publication = await insertPublication(db, {
      site_id: siteId,
      revision_id: revision?.revision_id ?? null,
      hash: revision?.hash ?? null,
      note: note ?? null,
      created_by: caller.label,
      interface: request.door,
      created_at: now,
    });
    await noteLive(db, siteId, revision ? now : null);
    const about = { siteId, at: now };
    if (revision)
      await recordChange(db, { kind: 'revision', id: revision.revision_id, op: 'updated', ...about });
    await recordChange(db, {
      kind: 'publication',
      id: publication.publication_id,
      op: 'created',
      ...about,
    });
    return present(db, siteId, publication);
  }

  const present = async (
    db: Db,
    siteId: number,
    { publication_id, revision_id, hash, created_at }: StoredPublication,
  ): Promise<Static<typeof Published>> => ({
    published: revision_id !== null,
    revision_id: revision_id === null ? null : revisionName(revision_id),
    hash: hash === null ? null : hashName(hash),
    publication_id,
    published_at: isoTime(created_at),
    url: await urlOf(db, siteId),
  });

  /** Refuses what may not go live as the next step of its change set. */
  async function refuseUnlessNext(db: Db, siteId: number, revision: RevisionInState): Promise<void> {
    const last = await findLastPublished(db, siteId);
    // What was taken off the web comes back as it was.
    if (last?.revision_id === revision.revision_id) return;
    if (revision.ended === 'discarded')
      fail('state_conflict', {
        detail: 'Its change set was discarded.',
        members: { allowed: ['staged'] },
      });
    if (revision.published_at !== null || revision.ended === 'published')
      conflict('It was live before. Roll back to it in place of publishing it.', revision, last);
    const lastRevision = last && (await findRevision(db, siteId, last.revision_id));
    // What was written behind a revision of the same change set goes on from it.
    const goesOn =
      lastRevision?.change_set_id === revision.change_set_id &&
      lastRevision.revision_id < revision.revision_id;
    if (!goesOn && isBehind({ base_revision_id: revision.base_id }, last))
      conflict(
        'Something else went live since its change set began. Merge that in, look at what comes of it, and publish that.',
        revision,
        last,
      );
  }

  return {
    revisionPublish: {
      async preview(input, { db, site: { siteId } }) {
        const revision = await revisionAsked(db, siteId, input);
        await refuseUnlessNext(db, siteId, revision);
        return preview(db, siteId, revision, 'Publishes this revision: visitors see it at once.');
      },
      run: prepared({
        async prepare(input, { db, site: { siteId } }) {
          const revision = await findRevision(db, siteId, numberIn(input.revision_id) ?? 0);
          return revision && look(db, siteId, revision);
        },
        async run(input, context, looked) {
          const { db, site } = context;
          const { siteId } = site;
          await lockContents(db, siteId);
          const revision = await revisionAsked(db, siteId, input);
          const live = await findPublication(db, siteId);
          if (live && live.revision_id === revision.revision_id) return present(db, siteId, live);
          await refuseUnlessNext(db, siteId, revision);
          if (looked && looked.blockers.length > 0)
            fail('publish_blocked', {
              detail: looked.blockers[0]?.detail ?? '',
              members: { blockers: looked.blockers, warnings: looked.warnings },
            });
          const set = await findChangeSet(db, siteId, revision.change_set_id);
          const isHead = set?.head_revision_id === revision.revision_id;
          // What was written behind an approved revision goes on from it.
          if (set && set.ended === null)
            await updateChangeSet(db, set.change_set_id, {
              ...(isHead ? { ended: 'published', ended_at: context.now } : {}),
              base_revision_id: revision.revision_id,
            });
          return goLive(context, revision, input.note);
        },
      }),
    },

    revisionRollback: {
      async preview(input, { db, site: { siteId } }) {
        const revision = await revisionAsked(db, siteId, input);
        refuseNeverLive(revision);
        return preview(db, siteId, revision, 'Makes this content live again, as a new revision.');
      },
      async run(input, context) {
        const { db, site, now } = context;
        const { siteId } = site;
        await lockContents(db, siteId);
        const revision = await revisionAsked(db, siteId, input);
        const live = await findPublication(db, siteId);
        if (live && live.hash === revision.hash) return present(db, siteId, live);
        refuseNeverLive(revision);
        const tree = await treeUnder(db, siteId, revision.hash);
        const set = { ...(await staging.begin(context, true)), told_at: now };
        const summary = [`Went back to ${revisionName(revision.revision_id)}.`];
        const staged = await staging.put(context, set, { tree, texts: new Map(), changes: [], summary });
        const made = numberIn(staged.revision.revision_id) ?? 0;
        await updateChangeSet(db, set.change_set_id, { ended: 'published', ended_at: now });
        return goLive(context, { revision_id: made, hash: revision.hash }, input.note);
      },
    },

    siteUnpublish: {
      async preview(_input, { db, site: { siteId } }) {
        const isLive = ((await findPublication(db, siteId))?.revision_id ?? null) !== null;
        const would = isLive
          ? 'Takes the site off the web: its addresses answer 404 until something is published.'
          : 'Nothing: the site is not on the web.';
        return { confirmed: false, would, live: isLive };
      },
      async run({ note }, context) {
        const { db, site } = context;
        await lockContents(db, site.siteId);
        const live = await findPublication(db, site.siteId);
        if (live && live.revision_id === null) return present(db, site.siteId, live);
        if (!live)
          fail('state_conflict', { detail: 'The site was never published.', members: { allowed: [] } });
        return goLive(context, null, note);
      },
    },
  };
}

const shown = (check: string, { path, pointer, detail }: Finding): Shown => ({
  check,
  path,
  pointer,
  detail,
});

function refuseNeverLive({ published_at: at }: RevisionInState): void {
  if (at === null)
    fail('state_conflict', {
      detail: 'It was never live. Publish it instead.',
      members: { allowed: ['published', 'superseded'] },
    });
}

function conflict(
  detail: string,
  { revision_id, hash, change_set_id }: RevisionInState,
  last?: { readonly revision_id: number; readonly hash: string },
): never {
  return fail('revision_conflict', {
    detail,
    members: {
      current: {
        change_set_id: changeSetName(change_set_id),
        revision_id: revisionName(revision_id),
        hash: hashName(hash),
        published_revision_id: last ? revisionName(last.revision_id) : null,
      },
    },
  });
}
