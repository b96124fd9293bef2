import type { ReadText } from '../../../../../renderer/intake.ts';
import { minute } from '../../../../kernel/clock.ts';
import { isoTime } from '../../../../kernel/schema.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { recordChange } from '../../../changes/index.ts';
import {
  canonicalJson,
  type DocumentChange,
  inWords,
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
  lockContents,
  type StoredChangeSet,
  type StoredRevision,
  updateChangeSet,
} from '../store/revisions.ts';
import type { DraftKind } from '../store/tables.ts';
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

/** Merges an edit's result into the answer; an edit without a result adds nothing. */
type Answered<A> = A extends object ? A : unknown;

/** The one way content of a site changes. */
export interface Staging {
  /**
   * Stages a change, in the operation's transaction. The change set is the one that is named, that of the base, the caller's
   * own open one, or another. What came since the base is merged. Fails `revision_conflict` where both meet,
   * `validation_failed` where the content would not hold, and leaves all as it was then.
   */
  stage<A>(
    context: StageContext,
    input: StageInput,
    edit: EditOf<A>,
    options?: StageOptions,
  ): Promise<StagedReply & Answered<A>>;
  /** Does the same as far as it can be said without storing anything. */
  dryRun<A>(
    context: StageContext,
    input: StageInput,
    edit: EditOf<A>,
    options?: StageOptions,
  ): Promise<DryReply & Answered<A>>;
  /**
   * Reads the Markdown and HTML of an input, in a thread and before the operation's transaction: in the first step of `prepared`.
   * A text that takes too long is refused where it stands once it is staged. Fails `not_ready` where too many calls wait.
   */
  readTexts(context: Pick<StageContext, 'caller'>, input: unknown): Promise<ReadText>;
  /** Stages a whole tree as a new revision of a change set: a merge, a way back, a starter. */
  put(context: StageContext, set: StoredChangeSet, put: Put): Promise<StagedReply>;
  /** Begins a change set at what is live, and answers it. A person's is the shared draft, unless it is to be one of its own. */
  begin(context: StageContext, isOwn?: boolean): Promise<StoredChangeSet>;
  /** The answer to a write that finds its work done: the change set as it is. */
  restate(context: Pick<StageContext, 'now'>, head: StoredRevision): StagedReply;
  /** The answer's preview of a revision. */
  previewOf(revision: StoredRevision, now: number): StagedReply['preview'];
  /** The preview of a revision that a site has; undefined where it has it no longer. */
  previewNamed(
    db: Db,
    siteId: number,
    revisionId: string,
    now: number,
  ): Promise<StagedReply['preview'] | undefined>;
}

export interface Put {
  readonly tree: Tree;
  /** Texts of documents that the site may not have yet, by their hashes. */
  readonly texts: ReadonlyMap<string, string>;
  readonly changes: readonly DocumentChange[];
  /** Places of the documents that it changes. */
  readonly unfinished?: readonly Unfinished[];
  /** In place of what the changes say. */
  readonly summary?: readonly string[];
}

/** Consecutive writes are announced once. */
const burstMs = 10 * minute;

export interface StagingDeps extends EditingDeps {
  readonly links: PreviewLinks;
  readonly texts: TextReader;
  baseUrl(): string;
}

export function createStaging({ links, texts, baseUrl, ...deps }: StagingDeps): Staging {
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

  /** Kind of the draft. A site's first draft is shared even if a program created it, since it may do so for people. */
  async function kindOf({ db, site, caller }: StageContext, isOwn: boolean): Promise<DraftKind> {
    if ((await countChangeSets(db, site.siteId, undefined)) === 0) return 'shared';
    if (caller.kind !== 'session') return 'proposal';
    return isOwn ? 'named' : 'shared';
  }

  async function put(
    context: StageContext,
    set: StoredChangeSet,
    { tree, texts, changes, summary = inWords(changes), unfinished }: Put,
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
      await lockContents(context.db, context.site.siteId);
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
