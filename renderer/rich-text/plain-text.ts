import type { RichNode, RichText } from '../stored.ts';

/** Text of a formatted text, with line breaks between its parts. */
export const plainText = ({ content }: RichText): string =>
  content
    .map(textOf)
    .filter((line) => line !== '')
    .join('\n');

function textOf(node: RichNode): string {
  switch (node.type) {
    case 'horizontalRule':
      return '';
    case 'paragraph':
    case 'heading':
      return (node.content ?? []).map((part) => (part.type === 'text' ? part.text : ' ')).join('');
    case 'blockquote':
      return node.content.map(textOf).join('\n');
    default:
      return node.content.map((item) => item.content.map(textOf).join('\n')).join('\n');
  }
}
