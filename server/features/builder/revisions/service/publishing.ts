import { fail, failState } from '../../../../kernel/errors.ts';
import { isoTime, type Static } from '../../../../kernel/schema.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { recordChange } from '../../../changes/index.ts';
import { diffOf } from '../../content/index.ts';
import { changeSetName, hashIn, hashName, numberIn, revisionName } from '../rules/ids.ts';
import type { Published, PublishPreview } from '../schema.ts';
import {
  findChangeSet,
  findLastPublished,
  findPublication,
  findRevision,
  insertPublication,
  type RevisionInState,
  type StoredPublication,
  updateChangeSet,
} from '../store/revisions.ts';
import type { DraftFollower } from '../work/draft-followers.ts';
import type { PublicationFollower } from '../work/publication-followers.ts';
import { type Finding, ownPublishChecks, type PublishCheck } from '../work/publish-checks.ts';
import { isBehind } from './contents.ts';
import { type Documents, emptyTree, readTree } from './documents.ts';
import { shownDiff } from './staged-reply.ts';

export interface PublishingDeps {
  readonly documents: Documents;
  /** Checks by other features before content goes live. */
  checks(): readonly PublishCheck[];
  /** Public address of a site served here; null if it is hosted elsewhere. */
  urlOf(db: Db, siteId: number): Promise<string | null>;
  followers(): readonly DraftFollower[];
  publicationFollowers(): readonly PublicationFollower[];
  /** Marks a site as live or offline. */
  noteLive(db: Db, siteId: number, at: number | null): Promise<void>;
}

interface ExactRevision {
  readonly revision_id: string;
  readonly expected_hash: string;
}

/** Site, time and author of a publication. */
export interface PublicationContext {
  readonly db: Db;
  readonly siteId: number;
  readonly by: { readonly label: string; readonly interface: string };
  readonly now: number;
}

export interface CheckResult {
  readonly checks: string[];
  readonly blockers: ShownFinding[];
  readonly warnings: ShownFinding[];
}
type ShownFinding = Static<typeof PublishPreview>['blockers'][number];

/** The only way content becomes public, for people and for schedules. */
export type Publishing = ReturnType<typeof createPublishing>;

export function createPublishing(deps: PublishingDeps) {
  const { documents, urlOf, noteLive } = deps;

  async function requestedRevision(db: Db, siteId: number, { revision_id, expected_hash }: ExactRevision) {
    const revision = (await findRevision(db, siteId, numberIn(revision_id) ?? 0)) ?? fail('not_found');
    if (hashIn(expected_hash) !== revision.hash)
      conflict(
        'The hash does not match the revision: what you reviewed is not what would go live.',
        revision,
      );
    return revision;
  }

  async function look(db: Db, siteId: number, { hash }: RevisionInState): Promise<CheckResult> {
    const view = await documents.open(db, siteId, hash);
    const result: CheckResult = { checks: [], blockers: [], warnings: [] };
    for (const { name, look: lookAt } of [...ownPublishChecks, ...deps.checks()]) {
      result.checks.push(name);
      for (const finding of await lookAt({ db, siteId, view }))
        result[finding.severity === 'blocker' ? 'blockers' : 'warnings'].push(toShownFinding(name, finding));
    }
    return result;
  }

  async function diffWithLive(db: Db, siteId: number, { hash }: RevisionInState) {
    const live = await findPublication(db, siteId);
    const before = live?.hash ? await readTree(db, siteId, live.hash) : emptyTree;
    const after = await readTree(db, siteId, hash);
    return shownDiff(diffOf(before, after, await documents.readerFor(db, siteId, [before, after])));
  }

  async function preview(db: Db, siteId: number, revision: RevisionInState, would: string) {
    const result = await look(db, siteId, revision);
    return {
      confirmed: false as const,
      would,
      published: false as const,
      diff: await diffWithLive(db, siteId, revision),
      ...result,
    };
  }

  /** Publishes a revision as the next step of its change set. */
  async function publishRevision(
    context: PublicationContext,
    revision: RevisionInState,
    note: string | undefined,
  ) {
    const { db, siteId, now } = context;
    const set = await findChangeSet(db, siteId, revision.change_set_id);
    const isHead = set?.head_revision_id === revision.revision_id;
    // Edits made after the published revision stay open and continue from it.
    if (set && set.ended === null)
      await updateChangeSet(db, set.change_set_id, {
        ...(isHead ? { ended: 'published', ended_at: now } : {}),
        base_revision_id: revision.revision_id,
      });
    const { change_set_id: changeSetId, revision_id: publishedId } = revision;
    const ended = { db, siteId, changeSetId, publishedId, isMerged: false };
    for (const follower of deps.followers())
      await follower.draftEnded({ ...ended, by: context.by.label, now });
    return setLiveRevision(context, revision, note);
  }

  async function setLiveRevision(
    { db, siteId, by, now }: PublicationContext,
    revision: { readonly revision_id: number; readonly hash: string } | null,
    note: string | undefined,
  ): Promise<Static<typeof Published>> {
    const publication = await insertPublication(db, {
      site_id: siteId,
      revision_id: revision?.revision_id ?? null,
      hash: revision?.hash ?? null,
      note: note ?? null,
      created_by: by.label,
      interface: by.interface,
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
    if (revision)
      for (const follower of deps.publicationFollowers()) await follower.wentLive({ db, siteId, now });
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

  /** Refuses a revision that cannot go live as the next step of its change set. */
  async function refuseUnlessNext(db: Db, siteId: number, revision: RevisionInState): Promise<void> {
    const last = await findLastPublished(db, siteId);
    // A site that was taken offline can publish its last revision again.
    if (last?.revision_id === revision.revision_id) return;
    if (revision.ended === 'discarded') failState('Its change set was discarded.', ['staged']);
    if (revision.published_at !== null || revision.ended === 'published')
      conflict('It was live before. Roll back to it instead of publishing it.', revision, last);
    const lastRevision = last && (await findRevision(db, siteId, last.revision_id));
    // A later revision of the same change set continues from the live one.
    const isContinuation =
      lastRevision?.change_set_id === revision.change_set_id &&
      lastRevision.revision_id < revision.revision_id;
    if (!isContinuation && isBehind({ base_revision_id: revision.base_id }, last))
      conflict(
        'The live site has changed since this change set began. Merge those changes, review the result, and publish it.',
        revision,
        last,
      );
  }

  return {
    documents,
    revisionAsked: requestedRevision,
    look,
    preview,
    refuseUnlessNext,
    goLive: publishRevision,
    becomeLive: setLiveRevision,
    present,
    /** Throws `publish_blocked` if a check found a blocker. */
    refuseBlocked({ blockers, warnings }: CheckResult): void {
      if (blockers.length > 0)
        fail('publish_blocked', { detail: blockers[0]?.detail ?? '', members: { blockers, warnings } });
    },
  };
}

const toShownFinding = (check: string, { path, pointer, detail }: Finding): ShownFinding => ({
  check,
  path,
  pointer,
  detail,
});

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
