import type { ElementInline, ElementNode, Elements } from '../stored.ts';

/** Text of an imported page, with line breaks between its parts. */
export const plainTextOfElements = ({ content }: Elements): string => linesOf(content);

const linesOf = (nodes: readonly ElementNode[]): string =>
  nodes
    .map(textOf)
    .filter((line) => line !== '')
    .join('\n');

function textOf(node: ElementNode): string {
  switch (node.type) {
    case 'horizontalRule':
      return '';
    case 'paragraph':
    case 'codeBlock':
    case 'heading':
      return (node.content ?? []).map(textOfInline).join('');
    case 'blockquote':
      return linesOf(node.content);
    case 'table':
      return node.content
        .map((row) => row.content.map((cell) => linesOf(cell.content ?? [])).join(' '))
        .join('\n');
    default:
      return node.content.map((item) => linesOf(item.content)).join('\n');
  }
}

const textOfInline = (part: ElementInline): string => {
  if (part.type === 'text') return part.text;
  return part.type === 'hardBreak' ? ' ' : '';
};
