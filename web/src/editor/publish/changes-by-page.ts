import { blockOf } from '../../../../blocks/drawing.ts';
import { partsOf } from '../../../../renderer/edits/address.ts';
import {
  changeDescriptionsWith,
  type DescribedChange,
  type DocumentSet,
  diff,
  invert,
  type Patch,
} from '../../../../renderer/edits/index.ts';
import { joinTitle } from './join-title.ts';

/** One change in words, with its undo. */
export interface OneChange extends DescribedChange {
  readonly does: Patch['do'];
  readonly back: readonly Patch[];
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

const { describeChange: inWords } = changeDescriptionsWith(blockOf);
const changesMax = 500;

/** Compares two sets of documents, document by document: pages first. */
export function changesByPage(before: DocumentSet, after: DocumentSet): readonly ChangedDocument[] {
  const patches = diff(before, after).slice(0, changesMax);
  const sentences = inWords(patches, before, changesMax);
  const changes = patches.flatMap((patch, index): OneChange[] => {
    const description = sentences[index];
    return description ? [{ ...description, does: patch.do, back: [invert(patch, before, after)] }] : [];
  });
  return [...Map.groupBy(changes, ({ doc }) => doc)]
    .map(([doc, list]) => ({
      doc,
      title: titleOf(doc, after[doc] ?? before[doc], list),
      path: doc.startsWith('pages/') ? pathOf(after[doc] ?? before[doc]) : undefined,
      pageId: pageShown(doc, before, after),
      changes: joinTitle(list, (heading, title) => ({ ...heading, back: [...heading.back, ...title.back] })),
      outlined: doc.startsWith('pages/') ? [...new Set(list.map(blockIn))] : (partsOutlined[doc] ?? []),
    }))
    .toSorted((one, other) => rankOf(one.doc, after) - rankOf(other.doc, after));
}

const partsOutlined: Readonly<Record<string, readonly string[]>> = {
  'navigation.json': ['header', 'footer'],
};
/** Ranks the home page first, other pages behind it, then what stands on many. */
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

const blockIn = ({ at }: OneChange): string => {
  const [list, block] = partsOf(at);
  return list === 'blocks' ? (block ?? '') : '';
};

const pageIdOf = (content: unknown): string | undefined =>
  (content as { readonly page_id?: string } | undefined)?.page_id;

/** A page that shows a document: the page itself, or the home page for what is shown everywhere. */
function pageShown(doc: string, before: DocumentSet, after: DocumentSet): string | undefined {
  if (doc.startsWith('pages/')) return pageIdOf(after[doc] ?? before[doc]);
  if (doc !== 'navigation.json' && doc !== 'site.json') return undefined;
  const home = Object.values(after).find((content) => (content as { path?: string }).path === '/');
  return pageIdOf(home);
}

/** A change as a sentence: “title from “…” to “…””. */
export function sentenceOf({ block, field, was, is, does, at }: OneChange): string {
  const subject = [block, field].filter(Boolean).join(': ');
  if (does === 'move') return `${subject || 'An item'} moved`;
  if (at === '') return was === undefined ? 'New' : is === undefined ? 'Removed' : 'Changed';
  const isWhole = field === undefined;
  if (was === undefined) return isWhole ? `${subject} added` : `${subject}: “${is ?? ''}” added`;
  if (is === undefined || is === '') return isWhole ? `${subject} removed` : `${subject}: “${was}” removed`;
  if (was === is) return `${subject} changed`;
  return `${subject} from “${was}” to “${is}”`;
}
