import type { ReadText } from '../../../../../renderer/normalise.ts';
import { minute } from '../../../../kernel/clock.ts';
import { isoTime } from '../../../../kernel/schema.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { lockSite } from '../../../../platform/db/lock-site.ts';
import { recordChange } from '../../../changes/index.ts';
import {
  canonicalJson,
  type DocumentChange,
  describeChanges,
  type Tree,
  treeHashOf,
  type Unfinished,
} from '../../content/index.ts';
import { numberIn } from '../rules/ids.ts';
import { insertContent } from '../store/content.ts';
import {
  countChangeSets,
  findLastPublished,
  findRevision,
  insertChangeSet,
  insertRevision,
  type StoredChangeSet,
  type StoredRevision,
  updateChangeSet,
} from '../store/revisions.ts';
import type { DraftKind } from '../store/tables.ts';
import type { DraftFollower } from '../work/draft-followers.ts';
import { authorOf, previewMs } from './contents.ts';
import {
  createEditing,
  type EditingDeps,
  type EditOf,
  type StageContext,
  type StageInput,
  type StageOptions,
} from './editing.ts';
import type { PreviewLinks } from './preview-links.ts';
import { type DryReply, type StagedReply, shownChangesMax, shownDiff, stagedReply } from './staged-reply.ts';
import type { TextReader } from './texts/text-reader.ts';

/** Merges an edit's result into the response; an edit without a result adds nothing. */
type Answered<A> = A extends object ? A : unknown;

/** The only way the content of a site changes. */
export interface Staging {
  /**
   * Stages a change in the operation's transaction. The change set is the named one, that of the base, the
   * caller's own open one, or a new one. Changes since the base are merged. Throws `revision_conflict` if
   * both sides changed one place, and `validation_failed` if the resulting content is invalid; then nothing
   * is stored.
   */
  stage<A>(
    context: StageContext,
    input: StageInput,
    edit: EditOf<A>,
    options?: StageOptions,
  ): Promise<StagedReply & Answered<A>>;
  /** Previews `stage` without storing anything. */
  dryRun<A>(
    context: StageContext,
    input: StageInput,
    edit: EditOf<A>,
    options?: StageOptions,
  ): Promise<DryReply & Answered<A>>;
  /**
   * Parses the Markdown and HTML of an input in a worker thread, before the operation's transaction: in the
   * first step of `prepared`. A text that takes too long is refused at its location when it is staged. Throws
   * `not_ready` if too many calls wait.
   */
  readTexts(context: Pick<StageContext, 'caller'>, input: unknown): Promise<ReadText>;
  /** Stages a whole tree as a new revision of a change set: a merge, a rollback, a starter. */
  put(context: StageContext, set: StoredChangeSet, put: Put): Promise<StagedReply>;
  /**
   * Starts a change set from the live revision and returns it. A person's change set is the shared draft,
   * unless `isOwn` asks for a separate one.
   */
  begin(context: StageContext, isOwn?: boolean): Promise<StoredChangeSet>;
  /** Response to a write that changes nothing: the change set in its current state. */
  restate(context: Pick<StageContext, 'now'>, head: StoredRevision): StagedReply;
  /** Preview of a revision for a response. */
  previewOf(revision: StoredRevision, now: number): StagedReply['preview'];
  /** Preview of a revision by number; undefined if the site no longer has it. */
  previewNamed(
    db: Db,
    siteId: number,
    revisionId: string,
    now: number,
  ): Promise<StagedReply['preview'] | undefined>;
}

export interface Put {
  readonly tree: Tree;
  /** Texts of documents that may be new to the site, by hash. */
  readonly texts: ReadonlyMap<string, string>;
  readonly changes: readonly DocumentChange[];
  /** Unfinished locations in the changed documents. */
  readonly unfinished?: readonly Unfinished[];
  /** Replaces the summary derived from the changes. */
  readonly summary?: readonly string[];
}

/** Writes within this period cause one notification. */
const burstMs = 10 * minute;

export interface StagingDeps extends EditingDeps {
  readonly links: PreviewLinks;
  readonly texts: TextReader;
  baseUrl(): string;
  followers(): readonly DraftFollower[];
}

export function createStaging({ links, texts, baseUrl, followers, ...deps }: StagingDeps): Staging {
  const edited = createEditing(deps);

  async function begin(context: StageContext, isOwn = false): Promise<StoredChangeSet> {
    const { db, site, caller, now } = context;
    const last = await findLastPublished(db, site.siteId);
    const set = await insertChangeSet(db, {
      site_id: site.siteId,
      base_revision_id: last?.revision_id ?? null,
      head_revision_id: last?.revision_id ?? null,
      kind: await kindOf(context, isOwn),
      ended: null,
      ended_at: null,
      told_at: null,
      created_by: caller.label,
      created_at: now,
      updated_at: now,
    });
    await recordChange(db, {
      kind: 'change_set',
      id: set.change_set_id,
      op: 'created',
      siteId: site.siteId,
      at: now,
    });
    return set;
  }

  /**
   * Kind of the draft. A site's first draft is shared, whoever created it, because a program may build a site
   * for people.
   */
  async function kindOf({ db, site, caller }: StageContext, isOwn: boolean): Promise<DraftKind> {
    if ((await countChangeSets(db, site.siteId, undefined)) === 0) return 'shared';
    if (caller.kind !== 'session') return 'proposal';
    return isOwn ? 'named' : 'shared';
  }

  async function put(
    context: StageContext,
    set: StoredChangeSet,
    { tree, texts, changes, summary = describeChanges(changes), unfinished }: Put,
  ): Promise<StagedReply> {
    const { db, site, caller, now, request } = context;
    const { siteId } = site;
    const hash = treeHashOf(tree);
    await insertContent(db, siteId, { texts, tree: [hash, canonicalJson(tree)] });
    const revision = await insertRevision(db, {
      site_id: siteId,
      change_set_id: set.change_set_id,
      parent_id: set.head_revision_id,
      base_id: set.base_revision_id,
      hash,
      summary: JSON.stringify(summary.slice(0, shownChangesMax)),
      author: authorOf(caller),
      created_by: caller.label,
      interface: request.interfaceName,
      previews_revoked: 0,
      created_at: now,
    });
    const isAnnounced = set.told_at === null || now - set.told_at > burstMs;
    await updateChangeSet(db, set.change_set_id, {
      head_revision_id: revision.revision_id,
      updated_at: now,
      ...(isAnnounced ? { told_at: now } : {}),
    });
    const about = { siteId, at: now };
    await recordChange(db, { kind: 'change_set', id: set.change_set_id, op: 'updated', ...about });
    if (isAnnounced)
      await recordChange(db, { kind: 'revision', id: revision.revision_id, op: 'created', ...about });
    // Set for rollbacks and after the first write: people are notified of a proposal once.
    if (set.kind === 'proposal' && set.told_at === null)
      for (const follower of followers())
        await follower.proposalBegan({
          db,
          siteId,
          projectId: site.projectId,
          changeSetId: set.change_set_id,
          summary: summary.slice(0, shownChangesMax),
          by: caller.label,
          now,
        });
    return stagedReply(revision, previewOf(revision, now), shownDiff(changes, summary), unfinished);
  }

  function previewOf(revision: StoredRevision, now: number): StagedReply['preview'] {
    const expiresAt = now + previewMs;
    const { revision_id: revisionId, previews_revoked: revoked } = revision;
    const token = links.write({ revisionId, revoked, expiresAt });
    return { url: `${baseUrl()}/preview/${token}/`, expires_at: isoTime(expiresAt) };
  }

  return {
    begin,
    put,
    readTexts: ({ caller }, input) => texts.read(String(caller.tokenId), input),
    restate: ({ now }, head) => stagedReply(head, previewOf(head, now), { summary: [], documents: [] }),
    previewOf,
    async previewNamed(db, siteId, revisionId, now) {
      const revision = await findRevision(db, siteId, numberIn(revisionId) ?? 0);
      return revision && previewOf(revision, now);
    },
    async stage(context, input, edit, options = {}) {
      await lockSite(context.db, context.site.siteId);
      const { set, answer, ...staged } = await edited(context, input, edit, options);
      const reply = await put(context, set ?? (await begin(context, input.change_set_id === 'new')), staged);
      return { ...reply, ...(answer as object) } as never;
    },
    async dryRun(context, input, edit, options = {}) {
      const { answer, changes, unfinished } = await edited(context, input, edit, options);
      const diff = shownDiff(changes);
      const would = `Stages: ${diff.summary.slice(0, 3).join(' ') || 'nothing changes.'}`;
      return {
        confirmed: false,
        would,
        staged: false,
        diff,
        unfinished: unfinished.slice(0, shownChangesMax),
        ...(answer as object),
      } as never;
    },
  };
}
