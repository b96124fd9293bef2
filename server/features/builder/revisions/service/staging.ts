import { randomBytes } from 'node:crypto';
import type { NewId } from '../../../../../renderer/intake.ts';
import { minute } from '../../../../kernel/clock.ts';
import { fail, refusedFields } from '../../../../kernel/errors.ts';
import type { RequestFacts } from '../../../../kernel/operation.ts';
import { isoTime } from '../../../../kernel/schema.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { recordChange } from '../../../changes/index.ts';
import {
  type Conflict,
  canonicalJson,
  type DocumentChange,
  type Draft,
  diffOf,
  documentProblems,
  inWords,
  merge,
  openDraft,
  pathsOf,
  type ReadDocument,
  type Tree,
  type TreeProblem,
  treeHashOf,
  treeProblems,
  viewOf,
} from '../../content/index.ts';
import { changeSetName, hashName, numberIn, revisionName } from '../rules/ids.ts';
import { insertContent } from '../store/content.ts';
import {
  findChangeSet,
  findLastPublished,
  findRevision,
  insertChangeSet,
  insertRevision,
  lockContents,
  type StoredChangeSet,
  type StoredRevision,
  updateChangeSet,
} from '../store/revisions.ts';
import { type EffectIntake, effectProblems } from '../work/effect-intake.ts';
import { type PictureIntake, takePictures } from '../work/picture-intake.ts';
import { authorOf, ownChangeSet, previewMs, type ViewContext } from './contents.ts';
import { type Documents, emptyTree, treeUnder } from './documents.ts';
import type { PreviewLinks } from './preview-links.ts';

/** What a write of the builder is handed. Every context of an operation with a required site is one. */
export interface StageContext extends ViewContext {
  readonly request: Pick<RequestFacts, 'door'>;
}

/** What every write of the builder takes: `stageInput` of the schema. */
export interface StageInput {
  readonly change_set_id?: string;
  readonly base_revision_id?: string;
}

export interface StageOptions {
  /**
   * Where in the input a problem of a document is shown, as a JSON pointer; undefined where it came from elsewhere in the
   * site, which the sentence then names.
   */
  readonly pointerOf?: (problem: TreeProblem) => string | undefined;
}

/** What a write of the builder answers, beside what its edit does: `Staged` of the schema. */
export interface StagedReply {
  readonly change_set_id: string;
  readonly revision: {
    readonly revision_id: string;
    readonly hash: string;
    readonly state: 'staged';
    readonly base_revision_id: string | null;
    readonly created_by: { readonly name: string; readonly interface: string };
  };
  readonly preview: { readonly url: string; readonly expires_at: string };
  readonly diff: ShownDiff;
  readonly published: false;
}

export interface ShownDiff {
  readonly summary: string[];
  readonly documents: { path: string; title: string; change: 'added' | 'changed' | 'removed' }[];
}

/** What the same answers where nothing was to be stored: `DryRun` of the schema. */
export interface DryReply {
  readonly confirmed: false;
  readonly would: string;
  readonly staged: false;
  readonly diff: ShownDiff;
}

/** A change of a tree: pure, and with ids that are handed in. What it answers is a part of the operation's answer. */
type EditOf<A> = (draft: Draft, newId: NewId) => A;
/** What an edit answers becomes a part of the answer; one that answers nothing adds nothing. */
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
  /** Stages a whole tree as a new revision of a change set: a merge, a way back, a starter. */
  put(context: StageContext, set: StoredChangeSet, put: Put): Promise<StagedReply>;
  /** Begins a change set at what is live, and answers it. */
  begin(context: StageContext): Promise<StoredChangeSet>;
  /** The answer to a write that finds its work done: the change set as it is. */
  restate(context: Pick<StageContext, 'now'>, set: StoredChangeSet, head: StoredRevision): StagedReply;
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
  /** In place of what the changes say. */
  readonly summary?: readonly string[];
}

/** Writes that follow one another are told of once. */
const burstMs = 10 * minute;
/** Changes that an answer names; the diff of the revision has all. */
const shownChangesMax = 100;

export interface StagingDeps {
  readonly documents: Documents;
  readonly links: PreviewLinks;
  baseUrl(): string;
  /** Who says what pictures are, if anybody. */
  pictures(): PictureIntake | undefined;
  /** Who says which effects blocks may have, if anybody. */
  effects(): EffectIntake | undefined;
}

export function createStaging({ documents, links, baseUrl, pictures, effects }: StagingDeps): Staging {
  /** What a write goes on from: none of it stored. */
  async function beginning(context: StageContext, input: StageInput) {
    const { db, site } = context;
    const last = await findLastPublished(db, site.siteId);
    const base =
      input.base_revision_id === undefined
        ? undefined
        : ((await findRevision(db, site.siteId, numberIn(input.base_revision_id) ?? 0)) ??
          fail('not_found', { detail: 'The site has no such revision: see base_revision_id.' }));
    const set = await changeSetOf(context, input, base);
    const headId = set?.head_revision_id ?? last?.revision_id ?? null;
    const head = headId === null ? undefined : await findRevision(db, site.siteId, headId);
    return { set, head, base: base ?? head };
  }

  async function changeSetOf(
    context: StageContext,
    { change_set_id: named }: StageInput,
    base: StoredRevision | undefined,
  ): Promise<StoredChangeSet | undefined> {
    const { db, site } = context;
    if (named === 'new') return undefined;
    if (named !== undefined) {
      const set =
        (await findChangeSet(db, site.siteId, numberIn(named) ?? 0)) ??
        fail('not_found', { detail: 'The site has no such change set.' });
      if (set.ended !== null)
        fail('state_conflict', {
          detail: `This change set was ${set.ended}. Begin another one with \`new\`.`,
          members: { allowed: ['new'] },
        });
      return set;
    }
    const ofBase = base && (await findChangeSet(db, site.siteId, base.change_set_id));
    return ofBase?.ended === null ? ofBase : ownChangeSet(context);
  }

  /** The edit done, joined with what came since, and looked through. Nothing is stored. */
  async function edited<A>(
    context: StageContext,
    input: StageInput,
    edit: EditOf<A>,
    { pointerOf }: StageOptions,
  ) {
    const { db, site } = context;
    const { set, head, base } = await beginning(context, input);
    const treeOf = async (revision: StoredRevision | undefined) =>
      revision ? treeUnder(db, site.siteId, revision.hash) : emptyTree;
    const headTree = await treeOf(head);
    const isStale = base?.revision_id !== head?.revision_id;
    const baseTree = isStale ? await treeOf(base) : headTree;
    const stored = await documents.reading(db, site.siteId, [headTree, baseTree]);

    const draft = openDraft(baseTree, stored, newId);
    const answer = edit(draft, newId);
    await takePictures(
      context,
      draft,
      pictures(),
      (path, pointer) => pointerOf?.({ path, pointer, code: 'invalid', detail: '' }) ?? '',
    );
    refuseProblems(await documentProblems(draft.written), pointerOf);
    refuseProblems(await effectProblems(draft.written, viewOf(baseTree, stored), effects()), pointerOf);
    const { tree: ours, texts, written } = await draft.close();
    const read: ReadDocument = (hash) => {
      const text = texts.get(hash);
      return text === undefined ? stored(hash) : JSON.parse(text);
    };
    const merged = isStale ? merge(baseTree, ours, headTree, read) : { tree: ours };
    if ('conflicts' in merged)
      return fail('revision_conflict', {
        detail: 'What you change was changed since the revision that you read.',
        members: { ...currentIds(set, head), conflicts: merged.conflicts },
      });
    const { tree } = merged;
    const wasTakenAway = pathsOf(baseTree).some((path) => tree[path] === undefined);
    const changed = wasTakenAway ? undefined : new Set(written.keys());
    refuseProblems(await treeProblems(viewOf(tree, read), changed), pointerOf);
    return { set, tree, texts, answer, changes: diffOf(headTree, tree, read) };
  }

  async function begin({ db, site, caller, now }: StageContext): Promise<StoredChangeSet> {
    const last = await findLastPublished(db, site.siteId);
    const set = await insertChangeSet(db, {
      site_id: site.siteId,
      base_revision_id: last?.revision_id ?? null,
      head_revision_id: last?.revision_id ?? null,
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

  async function put(
    context: StageContext,
    set: StoredChangeSet,
    { tree, texts, changes, summary = inWords(changes) }: Put,
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
      interface: request.door,
      previews_revoked: 0,
      created_at: now,
    });
    const isTold = set.told_at === null || now - set.told_at > burstMs;
    await updateChangeSet(db, set.change_set_id, {
      head_revision_id: revision.revision_id,
      updated_at: now,
      ...(isTold ? { told_at: now } : {}),
    });
    const about = { siteId, at: now };
    await recordChange(db, { kind: 'change_set', id: set.change_set_id, op: 'updated', ...about });
    if (isTold)
      await recordChange(db, { kind: 'revision', id: revision.revision_id, op: 'created', ...about });
    return {
      change_set_id: changeSetName(set.change_set_id),
      revision: {
        revision_id: revisionName(revision.revision_id),
        hash: hashName(hash),
        state: 'staged',
        base_revision_id: set.head_revision_id === null ? null : revisionName(set.head_revision_id),
        created_by: { name: caller.label, interface: request.door },
      },
      preview: previewOf(revision, now),
      diff: shownDiff(changes, summary),
      published: false,
    };
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
    restate: ({ now }, set, head) => ({
      change_set_id: changeSetName(set.change_set_id),
      revision: {
        revision_id: revisionName(head.revision_id),
        hash: hashName(head.hash),
        state: 'staged',
        base_revision_id: head.parent_id === null ? null : revisionName(head.parent_id),
        created_by: { name: head.created_by, interface: head.interface },
      },
      preview: previewOf(head, now),
      diff: { summary: [], documents: [] },
      published: false,
    }),
    previewOf,
    async previewNamed(db, siteId, revisionId, now) {
      const revision = await findRevision(db, siteId, numberIn(revisionId) ?? 0);
      return revision && previewOf(revision, now);
    },
    async stage(context, input, edit, options = {}) {
      await lockContents(context.db, context.site.siteId);
      const { set, tree, texts, answer, changes } = await edited(context, input, edit, options);
      const reply = await put(context, set ?? (await begin(context)), { tree, texts, changes });
      return { ...reply, ...(answer as object) } as never;
    },
    async dryRun(context, input, edit, options = {}) {
      const { answer, changes } = await edited(context, input, edit, options);
      const diff = shownDiff(changes);
      const would = `Stages: ${diff.summary.slice(0, 3).join(' ') || 'nothing changes.'}`;
      return { confirmed: false, would, staged: false, diff, ...(answer as object) } as never;
    },
  };
}

/** Changes as answers have them. */
export const shownDiff = (
  changes: readonly DocumentChange[],
  summary: readonly string[] = inWords(changes),
): ShownDiff => ({
  summary: summary.slice(0, shownChangesMax),
  documents: changes.slice(0, shownChangesMax).map(({ path, title, change }) => ({ path, title, change })),
});

/** What somebody reads anew whose write was refused. */
export const currentIds = (set: StoredChangeSet | undefined, head: StoredRevision | undefined) => ({
  current: {
    change_set_id: set ? changeSetName(set.change_set_id) : null,
    revision_id: head ? revisionName(head.revision_id) : null,
    hash: head ? hashName(head.hash) : null,
  },
});

/** A problem as a conflict of a merge that would make it. */
export const conflictOf = ({ path, detail }: TreeProblem): Conflict => ({
  path,
  at: '',
  base: null,
  ours: null,
  theirs: null,
  why: detail,
});

/** Codes of problems that fields have by other names. */
const codes: Readonly<Record<string, string>> = { invalid: 'not_allowed' };

function refuseProblems(
  problems: readonly TreeProblem[],
  pointerOf: StageOptions['pointerOf'] = () => undefined,
): void {
  if (problems.length === 0) return;
  throw refusedFields(
    problems.map((problem) => {
      const { path, pointer, code, detail } = problem;
      const place = pointerOf(problem);
      return {
        pointer: place ?? '',
        code: codes[code] ?? code,
        detail: place === undefined ? `${path} at ${pointer || '/'}: ${detail}` : detail,
      };
    }),
  );
}

const symbols = '0123456789abcdefghjkmnpqrstvwxyz';
/** An id that no other has: 50 bits of chance. */
const newId: NewId = (prefix) =>
  `${prefix}_${Array.from(randomBytes(10), (byte) => symbols[byte & 31]).join('')}`;
