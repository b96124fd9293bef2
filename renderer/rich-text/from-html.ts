import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { Inline, ListItemNode, Mark, RichNode, RichText } from '../stored.ts';
import { headingLevel, paragraph, richDoc, targetOf, textNode, trimmed, withMark } from './build.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const depthMax = 100;

/**
 * Parses HTML into the closed tree. The walk is the sanitiser: unknown elements are dropped, or only their
 * text is kept.
 */
export function richTextFromHtml(source: string): RichText {
  return richDoc(blocksOf(parseFragment(source).childNodes, [], 0));
}

const isElement = (node: Node): node is Element => 'tagName' in node;
const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';

// Elements dropped with their text.
const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
  'title',
  'select',
  'textarea',
  'button',
  'video',
  'audio',
  'canvas',
]);
const containers = new Set([
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'aside',
  'nav',
  'figure',
  'figcaption',
  'address',
  'center',
  'form',
  'fieldset',
  'details',
  'summary',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
  'dl',
  'dt',
  'dd',
  'p',
  'pre',
  'li',
  'body',
  'html',
]);
const markOf: Readonly<Record<string, Mark>> = {
  b: { type: 'bold' },
  strong: { type: 'bold' },
  i: { type: 'italic' },
  em: { type: 'italic' },
  cite: { type: 'italic' },
  s: { type: 'strike' },
  del: { type: 'strike' },
  strike: { type: 'strike' },
  code: { type: 'code' },
  kbd: { type: 'code' },
  samp: { type: 'code' },
};

const startsBlock = (node: Node): boolean =>
  isElement(node) && (containers.has(node.tagName) || /^(?:h[1-6]|ul|ol|blockquote|hr)$/.test(node.tagName));

/** True if a block element is nested inside, as in `<b><p>…</p></b>`. */
const holdsBlock = (node: Node, depth: number): boolean =>
  depth < depthMax &&
  isElement(node) &&
  node.childNodes.some((child) => startsBlock(child) || holdsBlock(child, depth + 1));

function blocksOf(nodes: readonly Node[], marks: readonly Mark[], depth: number): readonly RichNode[] {
  if (depth > depthMax) return [];
  const blocks: RichNode[] = [];
  let line: (Inline | undefined)[] = [];
  const endLine = (): void => {
    const content = trimmed(line);
    if (content.length > 0) blocks.push(paragraph(content));
    line = [];
  };
  for (const node of nodes) {
    if (startsBlock(node) || holdsBlock(node, depth)) {
      endLine();
      blocks.push(...blockOf(node as Element, marks, depth));
    } else line.push(...inline(node, marks, depth));
  }
  endLine();
  return blocks;
}

function blockOf(element: Element, marks: readonly Mark[], depth: number): readonly RichNode[] {
  const { tagName, childNodes } = element;
  if (dropped.has(tagName)) return [];
  if (/^h[1-6]$/.test(tagName)) {
    const content = trimmed(childNodes.flatMap((node) => inline(node, marks, depth + 1)));
    return content.length > 0
      ? [{ type: 'heading', attrs: { level: headingLevel(Number(tagName[1])) }, content }]
      : [];
  }
  if (tagName === 'hr') return [{ type: 'horizontalRule' }];
  if (tagName === 'ul' || tagName === 'ol') {
    const content = childNodes.flatMap((node) => listItem(node, marks, depth + 1));
    return content.length > 0 ? [{ type: tagName === 'ol' ? 'orderedList' : 'bulletList', content }] : [];
  }
  const mark = markFor(element);
  const content = blocksOf(childNodes, mark ? withMark(marks, mark) : marks, depth + 1);
  if (tagName !== 'blockquote') return content;
  return content.length > 0 ? [{ type: 'blockquote', content }] : [];
}

function listItem(node: Node, marks: readonly Mark[], depth: number): readonly ListItemNode[] {
  if (!isElement(node)) return [];
  const content = blocksOf(node.tagName === 'li' ? node.childNodes : [node], marks, depth);
  return content.length > 0 ? [{ type: 'listItem', content }] : [];
}

function inline(node: Node, marks: readonly Mark[], depth: number): readonly (Inline | undefined)[] {
  if (depth > depthMax) return [];
  if (isText(node)) return [textNode(node.value.replace(/[\t\n\f\r ]+/g, ' '), marks)];
  if (!isElement(node) || dropped.has(node.tagName)) return [];
  if (node.tagName === 'br') return [{ type: 'hardBreak' }];
  if (node.tagName === 'img') return [textNode(attribute(node, 'alt'), marks)];
  const mark = markFor(node);
  const inner = mark ? withMark(marks, mark) : marks;
  return node.childNodes.flatMap((child) => inline(child, inner, depth + 1));
}

function markFor(element: Element): Mark | undefined {
  if (element.tagName !== 'a')
    return Object.hasOwn(markOf, element.tagName) ? markOf[element.tagName] : undefined;
  const attrs = targetOf(attribute(element, 'href'));
  return attrs && { type: 'link', attrs };
}

const attribute = (element: Element, name: string): string =>
  element.attrs.find((one) => one.name === name)?.value ?? '';
