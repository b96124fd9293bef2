import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { attributes, each, type Html, html, nothing } from '../../renderer/html.ts';
import { headView, markedView, pictureView } from '../../renderer/kit/index.ts';
import type { ElementCell, ElementInline, ElementNode, ElementRow } from '../../renderer/stored.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;
type ImportedPicture = Props['pictures'][number];

/** Context for drawing the parts of one block. */
interface ViewContext {
  readonly page: RenderContext;
  readonly pictures: ReadonlyMap<string, ImportedPicture>;
}

function view(props: Props, page: RenderContext): Html {
  const context = { page, pictures: new Map(props.pictures.map((picture) => [picture.item_id, picture])) };
  return html`${headView(props, page)}<div class="prose">${nodesView(props.content.content, context)}</div>`;
}

const nodesView = (nodes: readonly ElementNode[] | undefined, context: ViewContext): Html =>
  each(nodes ?? [], (node) => nodeView(node, context));

function nodeView(node: ElementNode, context: ViewContext): Html {
  switch (node.type) {
    case 'paragraph': {
      const content = inlineView(node.content, context);
      return content.text === '' ? nothing : html`<p>${content}</p>`;
    }
    case 'heading':
      return headingView(node.attrs.level, inlineView(node.content, context));
    case 'codeBlock':
      return html`<pre tabindex="0">${inlineView(node.content, context)}</pre>`;
    case 'bulletList':
      return html`<ul>${each(node.content, ({ content }) => html`<li>${unwrappedView(content, context)}</li>`)}</ul>`;
    case 'orderedList':
      return html`<ol>${each(node.content, ({ content }) => html`<li>${unwrappedView(content, context)}</li>`)}</ol>`;
    case 'blockquote':
      return html`<blockquote>${nodesView(node.content, context)}</blockquote>`;
    case 'table':
      // Wide tables scroll on phones; focusable, so that the keyboard can scroll them too.
      return html`<div class="imported-table" tabindex="0"><table><tbody>${each(node.content, (row) => rowView(row, context))}</tbody></table></div>`;
    case 'horizontalRule':
      return html`<hr>`;
  }
}

function headingView(level: number, content: Html): Html {
  if (content.text === '') return nothing;
  if (level <= 2) return html`<h2>${content}</h2>`;
  return level === 3 ? html`<h3>${content}</h3>` : html`<h4>${content}</h4>`;
}

/** Content of a list item or cell; a single paragraph needs no `<p>`. */
const unwrappedView = (nodes: readonly ElementNode[] | undefined, context: ViewContext): Html => {
  const [first, more] = nodes ?? [];
  return first?.type === 'paragraph' && !more
    ? inlineView(first.content, context)
    : nodesView(nodes, context);
};

function rowView({ content }: ElementRow, context: ViewContext): Html {
  const isHeaderRow = content.every(({ type }) => type === 'tableHeader');
  return html`<tr>${each(content, (cell) => cellView(cell, isHeaderRow, context))}</tr>`;
}

function cellView({ type, attrs, content }: ElementCell, isHeaderRow: boolean, context: ViewContext): Html {
  const spans = attributes({ colspan: attrs?.colspan, rowspan: attrs?.rowspan });
  const inner = unwrappedView(content, context);
  if (type === 'tableCell') return html`<td${spans}>${inner}</td>`;
  return html`<th scope="${isHeaderRow ? 'col' : 'row'}"${spans}>${inner}</th>`;
}

const inlineView = (content: readonly ElementInline[] | undefined, context: ViewContext): Html =>
  each(content ?? [], (part) => {
    if (part.type === 'hardBreak') return html`<br>`;
    const inner = part.type === 'text' ? html`${part.text}` : imageView(part.attrs.item_id, context);
    if (inner.text === '') return nothing;
    return (part.marks ?? []).reduceRight((within, mark) => markedView(mark, within, context.page), inner);
  });

/** The picture that replaces an imported one; its alternative text until then. Nothing is loaded from other hosts. */
function imageView(itemId: string, { page, pictures }: ViewContext): Html {
  const picture = pictures.get(itemId);
  if (picture?.picture)
    return pictureView(picture.picture, page, { sizes: '(min-width: 45rem) 42rem, 92vw' });
  return picture?.alt ? html`<span class="imported-picture">${picture.alt}</span>` : nothing;
}

export default defineView(block, { view });
