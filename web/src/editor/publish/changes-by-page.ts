import { partsOf, valueAt } from '../../../../renderer/edits/address.ts';
import {
  type DescribedChange,
  type DocumentSet,
  diff,
  invert,
  joinTitle,
  type Patch,
} from '../../../../renderer/edits/index.ts';
import { labelAt } from '../model/choice-labels.ts';
import { changesForPeople } from './changes-for-people.ts';
import { type EditorLocation, frameIds, locationOfFinding } from './editor-location.ts';

/** One change in words, with its patches in both directions. */
export interface OneChange extends DescribedChange {
  readonly does: Patch['do'];
  readonly forth: readonly Patch[];
  readonly back: readonly Patch[];
  /** Pictures at the place before and after, if it has any. */
  readonly pictures: { readonly was: readonly ShownPicture[]; readonly is: readonly ShownPicture[] };
  /** Place in the editor where it is seen. */
  readonly location: EditorLocation | undefined;
}

export interface ShownPicture {
  readonly asset_id: string;
  readonly alt: string;
}

/** Changes of one document: a page, or something shown on many pages. */
export interface ChangedDocument {
  readonly doc: string;
  readonly title: string;
  /** Path of a page; undefined for other documents. */
  readonly path: string | undefined;
  /** Page to draw; undefined if the document cannot be drawn by itself. */
  readonly pageId: string | undefined;
  readonly changes: readonly OneChange[];
  /** Blocks and parts of the page to outline. */
  readonly outlined: readonly string[];
}

const { describeChange } = changesForPeople;
const changesMax = 500;
const picturesMax = 4;

/** Compares two sets of documents, document by document: pages first. */
export function changesByPage(before: DocumentSet, after: DocumentSet): readonly ChangedDocument[] {
  const patches = diff(before, after).slice(0, changesMax);
  const sentences = describeChange(patches, before, changesMax);
  const changes = patches.flatMap((patch, index): OneChange[] => {
    const description = sentences[index];
    if (!description) return [];
    const { doc, at } = description;
    const is = patch.do === 'move' ? undefined : valueAt(after[doc], partsOf(at));
    const was = patch.do === 'move' ? undefined : valueAt(before[doc], partsOf(at));
    return [
      {
        ...description,
        ...(description.kind === 'choice' && choiceLabels(after[doc] ?? before[doc], at, { was, is })),
        does: patch.do,
        forth: [patch],
        back: [invert(patch, before, after)],
        pictures: at === '' ? noPictures : { was: picturesIn(was), is: picturesIn(is) },
        location: locationOf(after, doc, at),
      },
    ];
  });
  return [...Map.groupBy(changes, ({ doc }) => doc)]
    .map(([doc, list]) => ({
      doc,
      title: titleOf(doc, after[doc] ?? before[doc], list),
      path: doc.startsWith('pages/') ? pathOf(after[doc] ?? before[doc]) : undefined,
      pageId: pageShown(doc, before, after),
      changes: joinTitle(list, (heading, title) => ({
        ...heading,
        forth: [...heading.forth, ...title.forth],
        back: [...heading.back, ...title.back],
      })),
      outlined: [...new Set(list.flatMap((change) => partOutlined(change) ?? []))],
    }))
    .toSorted((one, other) => rankOf(one.doc, after) - rankOf(other.doc, after));
}

/** Sorts the home page first, then other pages, then documents shown on several pages. */
export const rankOf = (doc: string, after: DocumentSet): number =>
  isHome(after[doc]) ? 0 : doc.startsWith('pages/') ? 1 : 2;

const pathOf = (content: unknown): string | undefined =>
  (content as { readonly path?: string } | undefined)?.path;

const isHome = (content: unknown): boolean => pathOf(content) === '/';

/** Title of a document: a page's as in lists, any other's as in the diff. */
function titleOf(doc: string, content: unknown, [first]: readonly OneChange[]): string {
  if (isHome(content)) return 'Home';
  const { title } = (content ?? {}) as { readonly title?: string };
  return doc.startsWith('pages/') && title ? title : (first?.page ?? doc);
}

/** Part of a page that a change is in: a block, or the header or footer. Undefined for others, and for what is gone. */
export function partChanged({
  doc,
  at,
  does,
  is,
}: OneChange): { readonly id: string; readonly isWhole: boolean } | undefined {
  const [list = '', id, ...within] = partsOf(at);
  if (doc === 'navigation.json') {
    const frame = frameIds[list];
    return frame === undefined ? undefined : { id: frame, isWhole: false };
  }
  if (list !== 'blocks' || id === undefined) return undefined;
  const isWhole = within.length === 0;
  return isWhole && does === 'set' && is === undefined ? undefined : { id, isWhole };
}

/** The same for the pictures before and after: what is gone is outlined before. */
function partOutlined(change: OneChange): string | undefined {
  const [list, id] = partsOf(change.at);
  return list === 'blocks' && change.doc.startsWith('pages/') ? id : partChanged(change)?.id;
}

const pageIdOf = (content: unknown): string | undefined =>
  (content as { readonly page_id?: string } | undefined)?.page_id;

/** A page that shows a document: the page itself, or the home page for what is shown everywhere. */
function pageShown(doc: string, before: DocumentSet, after: DocumentSet): string | undefined {
  if (doc.startsWith('pages/')) return pageIdOf(after[doc] ?? before[doc]);
  if (doc !== 'navigation.json' && doc !== 'site.json') return undefined;
  const home = Object.values(after).find((content) => (content as { path?: string }).path === '/');
  return pageIdOf(home);
}

/** Values of a choice as its form names them. */
function choiceLabels(
  document: unknown,
  at: string,
  values: { readonly was: unknown; readonly is: unknown },
): { readonly was?: string; readonly is?: string } {
  const parts = partsOf(at);
  const block = valueAt(document, parts.slice(0, 2)) as { readonly key?: string } | undefined;
  const named = Object.entries(values).flatMap(([member, value]) => {
    const label = typeof value === 'string' ? labelAt(parts, value, block?.key) : undefined;
    return label === undefined ? [] : [[member, label] as const];
  });
  return Object.fromEntries(named);
}

const noPictures = { was: [], is: [] };

/** The first pictures of a value, at any depth. */
function picturesIn(value: unknown): readonly ShownPicture[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('asset_id' in value && 'file' in value) return [value as unknown as ShownPicture];
  return Object.values(value).flatMap(picturesIn).slice(0, picturesMax);
}

/** Place in the editor of a change; the page alone for a block that is gone. */
function locationOf(after: DocumentSet, doc: string, at: string): EditorLocation | undefined {
  const location = locationOfFinding(after, { path: doc, pointer: at });
  if (location?.block === undefined || !doc.startsWith('pages/')) return location;
  const isThere = valueAt(after[doc], ['blocks', location.block]) !== undefined;
  return isThere ? location : { page: location.page };
}

/** A change for people: its subject, and what happened to it. */
export interface ChangeText {
  readonly subject: string;
  readonly verb?: 'added' | 'removed' | 'changed' | 'moved';
  readonly was?: string;
  readonly is?: string;
}

/** Kinds of fields whose values are people's own words, shown in quotation marks. */
const quotedKinds: ReadonlySet<unknown> = new Set(['text', 'rich_text', 'link', 'target', 'page']);

/** A change as its subject, what happened, and the values before and after. */
export function changeText({ block, field, was, is, does, at, kind }: OneChange): ChangeText {
  const subject = [block, field].filter(Boolean).join(': ');
  if (does === 'move') return { subject: subject || 'An item', verb: 'moved' };
  if (at === '') return { subject: was === undefined ? 'New' : is === undefined ? 'Removed' : 'Changed' };
  const isQuoted = quotedKinds.has(kind) || field === undefined;
  const shown = (value: string | undefined, member: 'was' | 'is') =>
    value === undefined || value === '' || value === block || value === field
      ? {}
      : { [member]: isQuoted ? `“${value}”` : value };
  // Without a stored value a choice has its default, so it is never added or removed.
  if (kind === 'choice' && (was === undefined) !== (is === undefined))
    return { subject, was: was ?? 'Default', is: is ?? 'Default' };
  if (was === undefined || was === '') return { subject, verb: 'added', ...shown(is, 'is') };
  if (is === undefined || is === '') return { subject, verb: 'removed', ...shown(was, 'was') };
  if (was === is) return { subject, verb: 'changed' };
  return { subject, ...shown(was, 'was'), ...shown(is, 'is') };
}

/** A change as a sentence: “Sourdough loaf › Price: €4.50 → €5.00”. */
export function sentenceOf(change: OneChange): string {
  const { subject, verb, was, is } = changeText(change);
  const values = [was, is].filter((value) => value !== undefined).join(' → ');
  return [verb === undefined ? subject : `${subject} ${verb}`, values].filter(Boolean).join(': ');
}
