import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { attributes, each, type Html, html, nothing } from '../../renderer/html.ts';
import { anchorView, headView, pictureView } from '../../renderer/kit/index.ts';
import type { ElementCell, ElementInline, ElementNode, ElementRow, Mark } from '../../renderer/stored.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;
type ImportedPicture = Props['pictures'][number];

/** Context for drawing the parts of one block. */
interface Drawn {
  readonly page: RenderContext;
  readonly pictures: ReadonlyMap<string, ImportedPicture>;
}

function view(props: Props, page: RenderContext): Html {
  const context = { page, pictures: new Map(props.pictures.map((one) => [one.item_id, one])) };
  return html`${headView(props, page)}<div class="prose">${nodesView(props.content.content, context)}</div>`;
}

const nodesView = (nodes: readonly ElementNode[] | undefined, context: Drawn): Html =>
  each(nodes ?? [], (node) => nodeView(node, context));

function nodeView(node: ElementNode, context: Drawn): Html {
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
      return html`<ul>${each(node.content, ({ content }) => html`<li>${closeView(content, context)}</li>`)}</ul>`;
    case 'orderedList':
      return html`<ol>${each(node.content, ({ content }) => html`<li>${closeView(content, context)}</li>`)}</ol>`;
    case 'blockquote':
      return html`<blockquote>${nodesView(node.content, context)}</blockquote>`;
    case 'table':
      // Wider than a phone if it has many columns; focusable, so that it scrolls by keyboard.
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

/** A single paragraph needs no element of its own in an item or cell. */
const closeView = (nodes: readonly ElementNode[] | undefined, context: Drawn): Html => {
  const [only, more] = nodes ?? [];
  return only?.type === 'paragraph' && !more ? inlineView(only.content, context) : nodesView(nodes, context);
};

function rowView({ content }: ElementRow, context: Drawn): Html {
  const isHead = content.every(({ type }) => type === 'tableHeader');
  return html`<tr>${each(content, (cell) => cellView(cell, isHead, context))}</tr>`;
}

function cellView({ type, attrs, content }: ElementCell, isHead: boolean, context: Drawn): Html {
  const spans = attributes({ colspan: attrs?.colspan, rowspan: attrs?.rowspan });
  const inner = closeView(content, context);
  if (type === 'tableCell') return html`<td${spans}>${inner}</td>`;
  return html`<th scope="${isHead ? 'col' : 'row'}"${spans}>${inner}</th>`;
}

const inlineView = (content: readonly ElementInline[] | undefined, context: Drawn): Html =>
  each(content ?? [], (part) => {
    if (part.type === 'hardBreak') return html`<br>`;
    const inner = part.type === 'text' ? html`${part.text}` : imageView(part.attrs.item_id, context);
    if (inner.text === '') return nothing;
    return (part.marks ?? []).reduceRight((within, mark) => marked(mark, within, context.page), inner);
  });

/** The picture that replaces an old one; its alternative text until then. Nothing is loaded from elsewhere. */
function imageView(itemId: string, { page, pictures }: Drawn): Html {
  const picture = pictures.get(itemId);
  if (picture?.picture)
    return pictureView(picture.picture, page, { sizes: '(min-width: 45rem) 42rem, 92vw' });
  return picture?.alt ? html`<span class="imported-picture">${picture.alt}</span>` : nothing;
}

function marked(mark: Mark, inner: Html, page: RenderContext): Html {
  switch (mark.type) {
    case 'bold':
      return html`<strong>${inner}</strong>`;
    case 'italic':
      return html`<em>${inner}</em>`;
    case 'strike':
      return html`<s>${inner}</s>`;
    case 'code':
      return html`<code>${inner}</code>`;
    case 'link':
      return anchorView(mark.attrs, inner, page);
  }
}

export default defineView(block, { view });
