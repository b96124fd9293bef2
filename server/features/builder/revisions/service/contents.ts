import type { Caller, SiteRef } from '../../../../kernel/access.ts';
import { day, hour } from '../../../../kernel/clock.ts';
import { fail, refuseField } from '../../../../kernel/errors.ts';
import type { Database, Db } from '../../../../platform/db/database.ts';
import { type TreeView, viewOf } from '../../content/index.ts';
import { changeSetName, hashName, numberIn, revisionName } from '../rules/ids.ts';
import {
  findChangeSet,
  findLastPublished,
  findOpenChangeSetOf,
  findPublication,
  findRevision,
  findSharedChangeSet,
  findSignedRevision,
  type StoredChangeSet,
  type StoredRevision,
  selectChangeSets,
} from '../store/revisions.ts';
import { type Documents, emptyTree } from './documents.ts';
import type { PreviewLinks } from './preview-links.ts';
import { publishedTimes } from './published-times.ts';

/** Hours in which a program's next write continues its latest change set. Source: contract, §7 and design of the builder. */
const ownHours = 24;

/** Maximum number of open change sets searched for the newest revision. */
const openMax = 200;

/** Input of a builder read. */
export interface ViewInput {
  readonly change_set_id?: string;
  readonly revision_id?: string;
}

/** Context of a builder read. */
export interface ViewContext {
  readonly db: Db;
  readonly now: number;
  readonly caller: Caller;
  readonly site: Pick<SiteRef, 'siteId' | 'projectId'>;
}

/** A tree and its revision. */
export interface Shown {
  readonly view: TreeView;
  /**
   * Ids for the response; `revision_id` is null if the site has no content yet, `change_set_id` if everything
   * is live.
   */
  readonly shown: {
    readonly revision_id: string | null;
    readonly change_set_id: string | null;
    readonly hash: string | null;
  };
}

/** Public content of a site. */
export interface PublishedTree {
  readonly siteId: number;
  readonly view: TreeView;
}

/** Content of a preview link until the link expires. */
export interface PreviewedTree {
  readonly siteId: number;
  readonly revisionId: string;
  readonly expiresAt: number;
  readonly view: TreeView;
}

/** Current state of a draft: its newest revision, and whether it went live or was discarded. */
export interface DraftHead {
  readonly changeSetId: number;
  readonly revisionId: number;
  readonly hash: string;
  readonly ended: 'published' | 'discarded' | null;
  /** True for the draft that people share. */
  readonly isShared: boolean;
  open(): Promise<TreeView>;
}

/** Read access to the contents of sites. */
export interface Contents {
  /**
   * Tree for a read: the named revision, or the head of the named change set; else the draft that the
   * caller's next write would continue; else the live tree. Throws `not_found` if the named one does not
   * belong to the site.
   */
  readTree(context: ViewContext, input: ViewInput): Promise<Shown>;
  /** Current state of the draft that a builder read shows; undefined if the site has no content. */
  draftShown(context: ViewContext, input: ViewInput): Promise<DraftHead | undefined>;
  /** Draft by number; undefined if the site has none with that number. */
  draftHead(db: Db, siteId: number, changeSetId: number): Promise<DraftHead | undefined>;
  /** Staged tree: head of the named change set, else the newest draft, else the live tree. */
  stagedTree(context: Pick<ViewContext, 'db' | 'site'>, setName?: string): Promise<TreeView | undefined>;
  /** Live tree. The only source for everything public: it returns no other revision. `from` is a transaction that reads it. */
  publishedTree(siteId: number, from?: Db): Promise<PublishedTree | undefined>;
  /**
   * Time of the last change of each live document, by path. Documents that have not changed within the
   * searched publications are omitted.
   */
  publishedTimes(siteId: number): Promise<ReadonlyMap<string, number>>;
  /**
   * Live publication, without reading its tree. The same content can be published again, for example by a
   * rollback.
   */
  livePublication(
    siteId: number,
  ): Promise<{ readonly publicationId: number; readonly hash: string } | undefined>;
  /** Tree behind a preview token; undefined if it is unknown, expired or revoked. */
  previewTree(token: string): Promise<PreviewedTree | undefined>;
}

/** Refuses a revision together with a change set it does not belong to, because the two contradict each other. */
export function refuseForeignRevision(
  { change_set_id: own }: Pick<StoredRevision, 'change_set_id'>,
  requestedId: string | undefined,
  member: 'revision_id' | 'base_revision_id',
): void {
  if (requestedId === undefined || requestedId === 'new' || numberIn(requestedId) === own) return;
  refuseField(
    `/${member}`,
    'contradicts',
    `This revision is of ${changeSetName(own)}, not of ${requestedId}. Leave one of the two out.`,
  );
}

/** Author key of a revision, by which programs continue their own change sets. */
export const authorOf = ({ kind, accountId, tokenId }: Caller): string =>
  kind === 'session' && accountId !== null ? `account ${accountId}` : `token ${tokenId}`;

/**
 * Change set that a caller's next write continues by default: for people the shared draft, for a program the
 * one it last wrote to. Before anything was live, everyone continues the site's first change set.
 */
export async function ownChangeSet(context: ViewContext): Promise<StoredChangeSet | undefined> {
  const { db, now, caller, site } = context;
  const own =
    caller.kind === 'session'
      ? await findSharedChangeSet(db, site.siteId)
      : await findOpenChangeSetOf(db, site.siteId, authorOf(caller), now - ownHours * hour);
  if (own || (await findLastPublished(db, site.siteId))) return own;
  const [newest] = await selectChangeSets(db, site.siteId, { isOpen: true, rows: 1, before: undefined });
  return newest;
}

/** Refuses an id that no revision or change set of the site has. */
function refuseMissing(member: 'revision_id' | 'change_set_id'): never {
  const noun = member === 'revision_id' ? 'revision' : 'change set';
  const detail = `The site has no such ${noun}. {revision.list} has them.`;
  fail('not_found', { detail, errors: [{ pointer: `/${member}`, code: 'not_there', detail }] });
}

export function createContents({
  database,
  documents,
  links,
  now,
}: {
  database: Pick<Database, 'reader'>;
  documents: Documents;
  links: PreviewLinks;
  now(): number;
}): Contents {
  const { reader } = database;

  async function revisionShown(
    context: ViewContext,
    { change_set_id, revision_id }: ViewInput,
  ): Promise<StoredRevision | undefined> {
    const { db, site } = context;
    if (revision_id !== undefined) {
      const revision =
        (await findRevision(db, site.siteId, numberIn(revision_id) ?? 0)) ?? refuseMissing('revision_id');
      refuseForeignRevision(revision, change_set_id, 'revision_id');
      return revision;
    }
    const set =
      change_set_id === undefined
        ? await ownChangeSet(context)
        : ((await findChangeSet(db, site.siteId, numberIn(change_set_id) ?? 0)) ??
          refuseMissing('change_set_id'));
    const id = set?.head_revision_id ?? (await findLastPublished(db, site.siteId))?.revision_id;
    return id === undefined ? undefined : findRevision(db, site.siteId, id);
  }

  /** Change set that continues a revision; none if it has ended, for example because the revision is live. */
  async function setShown(
    { db, site }: ViewContext,
    { change_set_id: requestedId }: ViewInput,
    { change_set_id: id }: StoredRevision,
  ): Promise<string | null> {
    const set = requestedId === undefined ? await findChangeSet(db, site.siteId, id) : undefined;
    return set !== undefined && set.ended !== null ? null : changeSetName(id);
  }

  async function draftHead(db: Db, siteId: number, id: number): Promise<DraftHead | undefined> {
    const set = await findChangeSet(db, siteId, id);
    const head = set && (await findRevision(db, siteId, set.head_revision_id ?? 0));
    if (!head) return undefined;
    const { revision_id: revisionId, hash } = head;
    const open = () => documents.open(db, siteId, hash);
    return { changeSetId: id, revisionId, hash, ended: set.ended, isShared: set.kind === 'shared', open };
  }

  return {
    draftHead,

    async draftShown(context, input) {
      const revision = await revisionShown(context, input);
      return revision && draftHead(context.db, context.site.siteId, revision.change_set_id);
    },

    async readTree(context, input) {
      const revision = await revisionShown(context, input);
      if (!revision)
        return {
          view: viewOf(emptyTree, () => undefined),
          shown: { revision_id: null, change_set_id: null, hash: null },
        };
      return {
        view: await documents.open(context.db, context.site.siteId, revision.hash),
        shown: {
          revision_id: revisionName(revision.revision_id),
          change_set_id: await setShown(context, input, revision),
          hash: hashName(revision.hash),
        },
      };
    },

    async stagedTree({ db, site }, setName) {
      const heads =
        setName === undefined
          ? (await selectChangeSets(db, site.siteId, { isOpen: true, rows: openMax, before: undefined })).map(
              (set) => set.head_revision_id ?? 0,
            )
          : [
              (
                (await findChangeSet(db, site.siteId, numberIn(setName) ?? 0)) ??
                refuseMissing('change_set_id')
              ).head_revision_id ?? 0,
            ];
      const id = Math.max(0, ...heads) || (await findLastPublished(db, site.siteId))?.revision_id;
      const revision = id === undefined ? undefined : await findRevision(db, site.siteId, id);
      return revision && documents.open(db, site.siteId, revision.hash);
    },

    async publishedTree(siteId, from = reader) {
      const hash = (await findPublication(from, siteId))?.hash ?? undefined;
      return hash === undefined ? undefined : { siteId, view: await documents.open(from, siteId, hash) };
    },

    publishedTimes: (siteId) => publishedTimes(reader, siteId),

    async livePublication(siteId) {
      const { publication_id: publicationId, hash } = (await findPublication(reader, siteId)) ?? {};
      return publicationId === undefined || !hash ? undefined : { publicationId, hash };
    },

    async previewTree(token) {
      const link = links.read(token, now());
      if (!link) return undefined;
      const revision = await findSignedRevision(reader, link.revisionId);
      if (!revision || revision.previews_revoked !== link.revoked) return undefined;
      const { site_id: siteId, hash } = revision;
      return {
        siteId,
        revisionId: revisionName(revision.revision_id),
        expiresAt: link.expiresAt,
        view: await documents.open(reader, siteId, hash),
      };
    },
  };
}

/** Lifetime of a preview link. Source: contract, §7. */
export const previewMs = day;

/** True if another revision went live since the change set was started. */
export const isBehind = (
  { base_revision_id: base }: Pick<StoredChangeSet, 'base_revision_id'>,
  last: { readonly revision_id: number } | undefined,
): boolean => (last?.revision_id ?? null) !== base;
