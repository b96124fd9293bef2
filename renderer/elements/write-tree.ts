import type {
  ElementCell,
  ElementInline,
  ElementItem,
  ElementNode,
  ElementRow,
  Elements,
  Mark,
} from '../stored.ts';
import { cellSpanMax, elementDepthMax, elementNodesMax } from './check.ts';
import { normaliseLine, plainText } from './line.ts';
import type { LineKind } from './markup.ts';

/** Thrown for a page with more than `elementNodesMax` nodes. */
export class TreeLimitExceeded extends Error {}

/** A picture of an old page, to be replaced by one of the site's. */
export interface ReadPicture {
  readonly item_id: string;
  readonly alt: string;
  readonly from?: string;
}

const picturesMax = 300;
const headingMax = 160;
const altMax = 500;

/** Ends the element. */
type End = () => void;

/** Builds a closed tree during a walk over markup. */
export interface TreeWriter {
  text(text: string): void;
  lineBreak(): void;
  rule(): void;
  picture(alt: string, from: string | undefined): void;
  /** Adds a link on its own line. */
  linkLine(label: string, url: string): void;
  mark(change: (marks: readonly Mark[]) => readonly Mark[]): End;
  /** Starts lines of a kind; the returned function ends them. */
  lines(kind: LineKind): End;
  /** Ends the line before a separate part; the returned function ends the line of the part itself. */
  part(): End;
  list(type: 'bulletList' | 'orderedList'): End;
  item(): End;
  quote(): End;
  table(): End;
  row(): End;
  cell(isHeader: boolean, colspan: number, rowspan: number): End;
  close(): { heading: string; content: Elements; pictures: readonly ReadPicture[] };
}

type Holder =
  | { readonly type: 'doc' | 'listItem' | 'blockquote' | 'cell'; readonly content: ElementNode[] }
  | { readonly type: 'list'; readonly content: ElementItem[] }
  | { readonly type: 'table'; readonly content: ElementRow[] }
  | { readonly type: 'row'; readonly content: ElementCell[] };

const paragraph: LineKind = { type: 'paragraph' };

export function startTree(): TreeWriter {
  const doc = { type: 'doc' as const, content: [] as ElementNode[] };
  const holders: Holder[] = [doc];
  const pictures: ReadPicture[] = [];
  let kind = paragraph;
  let marks: readonly Mark[] = [];
  let line: ElementInline[] = [];
  let heading = '';
  let nodes = 0;

  const count = (): void => {
    nodes += 1;
    if (nodes > elementNodesMax) throw new TreeLimitExceeded(`A page has at most ${elementNodesMax} parts.`);
  };
  const top = (): Holder => holders.at(-1) ?? doc;
  /** Adds a node to the innermost container that can hold it: in a list as an item, between cells before the table. */
  const add = (node: ElementNode): void => {
    count();
    const at = holders.findLast(({ type }) => type !== 'table' && type !== 'row') ?? doc;
    if (at.type === 'list') at.content.push({ type: 'listItem', content: [node] });
    else (at.content as ElementNode[]).push(node);
  };
  const endLine = (): void => {
    if (line.length === 0) return;
    const content = normaliseLine(line, kind.type === 'codeBlock');
    line = [];
    if (content.length === 0) return;
    if (kind.type !== 'heading') add({ type: kind.type, content });
    else if (kind.isTitle && heading === '' && canBeTitle(content)) heading = plainText(content) ?? '';
    else add({ type: 'heading', attrs: { level: kind.level }, content });
  };
  const canBeTitle = (content: readonly ElementInline[]): boolean => {
    const text = plainText(content) ?? '';
    return text !== '' && text.length <= headingMax;
  };
  const inline = (part: ElementInline): void => {
    count();
    line.push(part);
  };
  const currentMarks = (): { marks?: readonly Mark[] } => {
    const all: readonly Mark[] =
      kind.type === 'paragraph' && kind.isBold ? [{ type: 'bold' }, ...marks.filter(isNotBold)] : marks;
    return all.length > 0 ? { marks: all } : {};
  };
  /** Opens a container, unless the maximum depth is reached: then only lines are separated. */
  const open = (holder: Holder, levels: number, end: (isEmpty: boolean) => void): End => {
    endLine();
    if (holders.length + levels > elementDepthMax - 1) return endLine;
    const outer = kind;
    kind = paragraph;
    holders.push(holder);
    return () => {
      endLine();
      // Closes everything still open inside.
      holders.length = holders.indexOf(holder);
      kind = outer;
      count();
      end(holder.content.length === 0);
    };
  };

  return {
    text(text) {
      const cleanText = text.replaceAll('\0', '').toWellFormed();
      if (cleanText !== '') inline({ type: 'text', text: cleanText, ...currentMarks() });
    },
    lineBreak: () => inline({ type: 'hardBreak' }),
    rule() {
      endLine();
      add({ type: 'horizontalRule' });
    },
    picture(alt, from) {
      if (pictures.length === picturesMax) {
        if (alt !== '') inline({ type: 'text', text: alt, ...currentMarks() });
        return;
      }
      const item_id = `i_${pictures.length + 1}`;
      const altText = alt.replaceAll('\0', '').toWellFormed().slice(0, altMax).toWellFormed();
      pictures.push({ item_id, alt: altText, ...(from !== undefined && /^https?:/.test(from) && { from }) });
      const link = marks.filter(({ type }) => type === 'link');
      inline({ type: 'image', attrs: { item_id }, ...(link.length > 0 && { marks: link }) });
    },
    linkLine(label, url) {
      endLine();
      inline({ type: 'text', text: label, marks: [{ type: 'link', attrs: { to: 'url', url } }] });
      endLine();
    },
    mark(change) {
      const outer = marks;
      marks = change(marks);
      return () => {
        marks = outer;
      };
    },
    lines(inner) {
      endLine();
      const outer = kind;
      kind = inner;
      return () => {
        endLine();
        kind = outer;
      };
    },
    part() {
      endLine();
      return endLine;
    },
    list(type) {
      const holder = { type: 'list' as const, content: [] as ElementItem[] };
      return open(holder, 2, (isEmpty) => {
        if (!isEmpty) add({ type, content: holder.content });
      });
    },
    item() {
      endLine();
      const list = top();
      if (list.type !== 'list') return endLine;
      const holder = { type: 'listItem' as const, content: [] as ElementNode[] };
      return open(holder, 0, (isEmpty) => {
        if (!isEmpty) list.content.push(holder);
      });
    },
    quote() {
      const holder = { type: 'blockquote' as const, content: [] as ElementNode[] };
      return open(holder, 1, (isEmpty) => {
        if (!isEmpty) add(holder);
      });
    },
    table() {
      const holder = { type: 'table' as const, content: [] as ElementRow[] };
      return open(holder, 3, (isEmpty) => {
        if (!isEmpty) add(holder);
      });
    },
    row() {
      endLine();
      const table = top();
      if (table.type !== 'table') return endLine;
      const holder = { type: 'row' as const, content: [] as ElementCell[] };
      return open(holder, 0, (isEmpty) => {
        if (!isEmpty) table.content.push({ type: 'tableRow', content: holder.content });
      });
    },
    cell(isHeader, colspan, rowspan) {
      endLine();
      const row = top();
      if (row.type !== 'row') return endLine;
      const holder = { type: 'cell' as const, content: [] as ElementNode[] };
      const attrs = {
        ...(isSpan(colspan) && { colspan }),
        ...(isSpan(rowspan) && { rowspan }),
      };
      return open(holder, 0, () => {
        row.content.push({
          type: isHeader ? 'tableHeader' : 'tableCell',
          ...(Object.keys(attrs).length > 0 && { attrs }),
          content: holder.content,
        });
      });
    },
    close() {
      endLine();
      return { heading, content: { type: 'doc', content: doc.content }, pictures };
    },
  };
}

const isNotBold = ({ type }: Mark): boolean => type !== 'bold';
const isSpan = (value: number): boolean => value > 1 && value <= cellSpanMax;
