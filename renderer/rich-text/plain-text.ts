import type { RichNode, RichText } from '../stored.ts';

/** The words of a formatted text, its parts divided by line breaks. */
export const plainText = ({ content }: RichText): string =>
  content
    .map(wordsOf)
    .filter((line) => line !== '')
    .join('\n');

function wordsOf(node: RichNode): string {
  switch (node.type) {
    case 'horizontalRule':
      return '';
    case 'paragraph':
    case 'heading':
      return (node.content ?? []).map((part) => (part.type === 'text' ? part.text : ' ')).join('');
    case 'blockquote':
      return node.content.map(wordsOf).join('\n');
    default:
      return node.content.map((item) => item.content.map(wordsOf).join('\n')).join('\n');
  }
}
