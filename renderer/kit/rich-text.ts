import type { RenderContext } from '../block.ts';
import { each, type Html, html, nothing } from '../html.ts';
import type { Inline, Mark, RichNode, RichText } from '../stored.ts';
import { anchorView } from './link.ts';

/** Renders a formatted text. */
export const richTextView = (text: RichText | undefined, page: RenderContext): Html =>
  text ? each(text.content, (node) => nodeView(node, page)) : nothing;

function nodeView(node: RichNode, page: RenderContext): Html {
  switch (node.type) {
    case 'paragraph':
      return html`<p>${inlineView(node.content, page)}</p>`;
    case 'heading':
      return headingView(node.attrs.level, inlineView(node.content, page));
    case 'bulletList':
      return html`<ul>${itemsView(node.content, page)}</ul>`;
    case 'orderedList':
      return html`<ol>${itemsView(node.content, page)}</ol>`;
    case 'blockquote':
      return html`<blockquote>${each(node.content, (child) => nodeView(child, page))}</blockquote>`;
    case 'horizontalRule':
      return html`<hr>`;
  }
}

const itemsView = (list: readonly { readonly content: readonly RichNode[] }[], page: RenderContext): Html =>
  each(list, ({ content }) => {
    const [block] = content;
    // The editor wraps every list item in a paragraph; items of one paragraph look better without it.
    if (content.length === 1 && block?.type === 'paragraph')
      return html`<li>${inlineView(block.content, page)}</li>`;
    return html`<li>${each(content, (inner) => nodeView(inner, page))}</li>`;
  });

function headingView(level: number, content: Html): Html {
  if (level <= 2) return html`<h2>${content}</h2>`;
  return level === 3 ? html`<h3>${content}</h3>` : html`<h4>${content}</h4>`;
}

const inlineView = (content: readonly Inline[] | undefined, page: RenderContext): Html =>
  each(content ?? [], (part) => {
    if (part.type === 'hardBreak') return html`<br>`;
    return (part.marks ?? []).reduceRight((inner, mark) => markedView(mark, inner, page), html`${part.text}`);
  });

/** Text within a mark, such as bold or a link. */
export function markedView(mark: Mark, inner: Html, page: RenderContext): Html {
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
