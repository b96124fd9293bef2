import type { Inline, ListItemNode, Mark, RichNode, RichText, Target } from '../../../renderer/stored.ts';

/**
 * Writes a formatted text as Markdown that the server parses back to the same text. A link to a page is
 * `page:pg_…`.
 */
export const markdownOf = (text: RichText): string => text.content.map(blockOf).join('\n\n');

function blockOf(node: RichNode): string {
  switch (node.type) {
    case 'paragraph':
      return startOf(inlines(node.content));
    case 'heading':
      return `${'#'.repeat(node.attrs.level)} ${inlines(node.content)}`;
    case 'bulletList':
      return listOf(node.content, () => '- ');
    case 'orderedList':
      return listOf(node.content, (index) => `${index + 1}. `);
    case 'blockquote':
      return indented(node.content.map(blockOf).join('\n\n'), '> ', '> ');
    case 'horizontalRule':
      return '---';
  }
}

/** True if Markdown would lose part of a text: strikethrough, and links to files. */
export const isLossyInMarkdown = (text: RichText): boolean =>
  /"type":"strike"|"to":"file"/.test(JSON.stringify(text));

const listOf = (items: readonly ListItemNode[], markerOf: (index: number) => string): string =>
  items
    .map(({ content }, index) => {
      const marker = markerOf(index);
      const hasNoBlankLines =
        content.length === 1 || content[1]?.type === 'bulletList' || content[1]?.type === 'orderedList';
      return indented(
        content.map(blockOf).join(hasNoBlankLines ? '\n' : '\n\n'),
        marker,
        ' '.repeat(marker.length),
      );
    })
    .join('\n');

const indented = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, index) =>
      index === 0 ? first + line : line === '' && others.trim() === '' ? '' : others + line,
    )
    .join('\n');

/** Escapes characters that would start a block at the beginning of a line. */
const startOf = (line: string): string =>
  line.replace(/^(\d+)([.)] )/, '$1\\$2').replace(/^([-+] |#{1,6} |>)/, '\\$1');

const inlines = (content: readonly Inline[] = []): string => content.map(inlineOf).join('');

function inlineOf(node: Inline): string {
  if (node.type === 'hardBreak') return '\\\n';
  const marks = node.marks ?? [];
  const has = (type: Mark['type']) => marks.some((mark) => mark.type === type);
  let text = has('code') ? `\`${node.text}\`` : node.text.replaceAll(/[\\`*_[\]~<]/g, '\\$&');
  // Markdown marks cannot begin or end with a space.
  const trimmed = text.trim();
  if (trimmed === '') return text;
  const before = text.slice(0, text.length - text.trimStart().length);
  const after = text.slice(text.trimEnd().length);
  text = trimmed;
  if (has('italic')) text = `*${text}*`;
  if (has('bold')) text = `**${text}**`;
  const link = marks.find((mark) => mark.type === 'link');
  if (link) text = `[${text}](${addressOf(link.attrs)})`;
  return before + text + after;
}

function addressOf(target: Target): string {
  if (target.to === 'page')
    return `page:${target.page_id}${target.anchor === undefined ? '' : `#${target.anchor}`}`;
  return target.to === 'file' ? target.name : target.url;
}
