import { randomInt } from 'node:crypto';
import { kindAt } from '../../../../../renderer/content.ts';
import type { NewId, ReadText } from '../../../../../renderer/intake.ts';
import type { DocPath } from '../../../../../renderer/stored.ts';
import { fail } from '../../../../kernel/errors.ts';
import { createYield } from '../../../../kernel/event-loop.ts';
import type { RequestFacts } from '../../../../kernel/operation.ts';
import { inReach } from '../../../sites/index.ts';
import {
  type Draft,
  diffOf,
  documentProblems,
  isUnfinished,
  merge,
  openDraft,
  pathsOf,
  type ReadDocument,
  type TreeProblem,
  type TreeView,
  treeProblems,
  type Unfinished,
  unfinishedIn,
  viewOf,
} from '../../content/index.ts';
import { numberIn } from '../rules/ids.ts';
import {
  findChangeSet,
  findLastPublished,
  findRevision,
  type StoredChangeSet,
  type StoredRevision,
} from '../store/revisions.ts';
import { type EffectIntake, effectProblems } from '../work/effect-intake.ts';
import { type PictureIntake, takePictures } from '../work/picture-intake.ts';
import { ownChangeSet, refuseForeignRevision, type ViewContext } from './contents.ts';
import { type Documents, emptyTree, treeUnder } from './documents.ts';
import { currentIds } from './staged-reply.ts';
import { refuseProblems } from './tree-problems.ts';

/** Context of a builder write. Every operation context with a required site qualifies. */
export interface StageContext extends ViewContext {
  readonly request: Pick<RequestFacts, 'interfaceName'>;
}

/** Input shared by builder writes: `stageInput` of the schema. */
export interface StageInput {
  readonly change_set_id?: string;
  readonly base_revision_id?: string;
}

export interface StageOptions {
  /**
   * JSON pointer into the input for a document's problem; undefined if the problem lies elsewhere in the site, which its
   * sentence then names.
   */
  readonly pointerOf?: (problem: TreeProblem) => string | undefined;
  /** Takes what is empty where something is wanted: the draft may have it so until it is published. */
  readonly mayLeaveUnfinished?: boolean;
  /** Reads the Markdown and HTML of the input: needed where it may have any. From `Staging.readTexts`. */
  readonly readText?: ReadText | undefined;
}

/** A change of a tree: pure, and with ids that are handed in. What it answers is a part of the operation's answer. */
export type EditOf<A> = (draft: Draft, newId: NewId) => A;

export interface EditingDeps {
  readonly documents: Documents;
  /** Source of picture facts, if a feature provides one. */
  pictures(): PictureIntake | undefined;
  /** Source of permitted effects, if a feature provides one. */
  effects(): EffectIntake | undefined;
}

/** Does edits as far as that goes without storing anything. */
export function createEditing({ documents, pictures, effects }: EditingDeps) {
  /** Base of a write, before anything is stored. */
  async function beginning(context: StageContext, input: StageInput) {
    const { db, site } = context;
    const last = await findLastPublished(db, site.siteId);
    const base =
      input.base_revision_id === undefined
        ? undefined
        : ((await findRevision(db, site.siteId, numberIn(input.base_revision_id) ?? 0)) ??
          fail('not_found', { detail: 'The site has no such revision: see base_revision_id.' }));
    // Published content is what any change set may go on from.
    if (base?.published_at === null) refuseForeignRevision(base, input.change_set_id, 'base_revision_id');
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
          detail: `This change set was ${set.ended}. Start another one with \`new\`.`,
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
    { pointerOf, readText, mayLeaveUnfinished = false }: StageOptions,
  ) {
    const { db, site } = context;
    const { set, head, base } = await beginning(context, input);
    const treeOf = async (revision: StoredRevision | undefined) =>
      revision ? treeUnder(db, site.siteId, revision.hash) : emptyTree;
    const headTree = await treeOf(head);
    const isStale = base?.revision_id !== head?.revision_id;
    const baseTree = isStale ? await treeOf(base) : headTree;
    const stored = await documents.reading(db, site.siteId, [headTree, baseTree]);

    const draft = openDraft(baseTree, stored, newId, readText);
    // A page of 3,000 items takes the edit and each look at it some 20 ms.
    const yieldToOthers = createYield();
    await yieldToOthers();
    const answer = edit(draft, newId);
    await yieldToOthers();
    await takePictures(
      context,
      draft,
      pictures(),
      (path, pointer) => pointerOf?.({ path, pointer, code: 'invalid', detail: '' }) ?? '',
    );
    refuseUnlessScoped(context.caller, draft.written.keys());
    await refuseUnlessOwner(context, draft.written.keys());
    const problems = await documentProblems(draft.written);
    const before = viewOf(baseTree, stored);
    const accepted = mayLeaveUnfinished ? problems : await alreadyUnfinished(problems, draft.written, before);
    refuseProblems(
      problems.filter((problem) => !isUnfinished(problem) || !accepted.includes(problem)),
      pointerOf,
    );
    refuseProblems(await effectProblems(draft.written, before, effects()), pointerOf);
    const { tree: ours, texts, written } = await draft.close();
    const known = new Map<string, unknown>();
    const read: ReadDocument = (hash) => {
      const text = texts.get(hash);
      if (text === undefined) return known.get(hash) ?? stored(hash);
      if (!known.has(hash)) known.set(hash, JSON.parse(text));
      return known.get(hash);
    };
    const merged = isStale
      ? merge(baseTree, ours, headTree, read)
      : { tree: ours, joined: new Map(), texts: new Map() };
    if ('conflicts' in merged)
      return fail('revision_conflict', {
        detail: 'This was changed after the revision you read.',
        members: { ...currentIds(set, head), conflicts: merged.conflicts },
      });
    const { tree } = merged;
    const ofJoined = await documentProblems(merged.joined);
    refuseProblems(
      ofJoined.filter((problem) => !isUnfinished(problem)),
      pointerOf,
    );
    for (const [path, document] of merged.joined) known.set(tree[path] ?? '', document);
    const wasTakenAway = pathsOf(baseTree).some((path) => tree[path] === undefined);
    const changed = wasTakenAway ? undefined : new Set([...written.keys(), ...merged.joined.keys()]);
    const view = viewOf(tree, read);
    refuseProblems(await treeProblems(view, changed), pointerOf);
    const ofWritten = problems.filter(({ path }) => !merged.joined.has(path));
    return {
      set,
      tree,
      texts: new Map([...texts, ...merged.texts]),
      answer,
      unfinished: unfinishedIn([...ofWritten, ...ofJoined], view.at),
      changes: diffOf(headTree, tree, read),
    };
  }

  return edited;
}

/** Refuses documents that programs may not change. People stage them, and a person with the right publishes. */
function refuseUnlessScoped({ kind, scopes }: StageContext['caller'], paths: Iterable<DocPath>): void {
  if (kind === 'session') return;
  for (const path of paths) {
    const needed = kindAt(path)?.kind.needs;
    if (needed !== undefined && !scopes.has(needed))
      fail('insufficient_scope', { detail: `${path} is changed with the scope \`${needed}\` alone.` });
  }
}

/** Refuses the same documents to people who edit the site and do not run it: code runs for every visitor. */
async function refuseUnlessOwner(
  { db, caller, site }: StageContext,
  paths: Iterable<DocPath>,
): Promise<void> {
  if (caller.role !== 'member') return;
  const path = [...paths].find((each) => kindAt(each)?.kind.needs !== undefined);
  if (path === undefined) return;
  const run = inReach(db, { ...caller, area: 'settings' }).where('site.site_id', '=', site.siteId);
  if (!(await run.executeTakeFirst()))
    fail('role_required', { detail: `${path} is changed by owners of the site alone.` });
}

/** Problems of documents as they are written that they had before: a call is refused for what it made worse alone. */
async function alreadyUnfinished(
  problems: readonly TreeProblem[],
  written: ReadonlyMap<DocPath, unknown>,
  before: TreeView,
): Promise<readonly TreeProblem[]> {
  const open = problems.filter(isUnfinished);
  if (open.length === 0) return [];
  const old = new Map([...written.keys()].map((path) => [path, before.at(path)]));
  const had = new Set(unfinishedIn(await documentProblems(old), before.at).map(placeOf));
  const places = unfinishedIn(open, (path) => written.get(path)).map(placeOf);
  return open.filter((_, index) => had.has(places[index] ?? ''));
}

/** A place that is the same wherever its block stands. */
const placeOf = ({ document, at }: Unfinished): string => {
  const block = at.lastIndexOf('/b_');
  return block < 0 ? document + at : at.slice(block);
};

const symbols = '0123456789abcdefghjkmnpqrstvwxyz';
const letters = 5;
/** 25 bits of chance; `randomInt` takes them from a pool, where `randomBytes` would ask the system 10 µs for each id. */
function fiveLetters(): string {
  let chance = randomInt(symbols.length ** letters);
  let made = '';
  for (let place = 0; place < letters; place++, chance >>>= 5) made += symbols[chance & 31];
  return made;
}
/** An id that no other has: 50 bits of chance. */
const newId: NewId = (prefix) => `${prefix}_${fiveLetters()}${fiveLetters()}`;
