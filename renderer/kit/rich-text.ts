import type { RenderContext } from '../block.ts';
import { each, type Html, html, nothing } from '../html.ts';
import type { Inline, Mark, RichNode, RichText } from '../stored.ts';
import { anchorView } from './link.ts';

/** Renders a formatted text. Its first heading is at most at the level `top`, and those after it are moved with it. */
export function richTextView(text: RichText | undefined, page: RenderContext, top = 4): Html {
  if (!text) return nothing;
  const first = text.content.find((node) => node.type === 'heading')?.attrs.level ?? top;
  const raised = Math.max(0, first - top);
  return each(text.content, (node) => nodeView(node, page, raised));
}

function nodeView(node: RichNode, page: RenderContext, raised = 0): Html {
  switch (node.type) {
    case 'paragraph':
      return html`<p>${inlineView(node.content, page)}</p>`;
    case 'heading':
      return headingView(node.attrs.level, raised, inlineView(node.content, page));
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

function headingView(stored: number, raised: number, content: Html): Html {
  const level = stored - raised;
  if (level <= 2)
    return stored > 2 ? html`<h2 class="part-heading">${content}</h2>` : html`<h2>${content}</h2>`;
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
