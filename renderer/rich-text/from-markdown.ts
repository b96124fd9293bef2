import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Inline, Mark, RichNode, RichText } from '../stored.ts';
import { headingLevel, paragraph, richDoc, targetOf, textNode, trimmed, withMark } from './build.ts';

type Nodes = ReturnType<typeof fromMarkdown>['children'][number];
type PhrasingContent = Extract<Nodes, { type: 'paragraph' }>['children'][number];

/** Parses Markdown. Of pictures, tables and HTML only the text is kept. A link `page:pg_…` refers to a page. */
export function richTextFromMarkdown(markdown: string): RichText {
  const { children } = fromMarkdown(markdown);
  const definitions = new Map<string, string>();
  for (const node of children) if (node.type === 'definition') definitions.set(node.identifier, node.url);
  return richDoc(children.flatMap((node) => blocksOf(node, definitions)));
}

type Named = ReadonlyMap<string, string>;

function blocksOf(node: Nodes, definitions: Named): readonly RichNode[] {
  switch (node.type) {
    case 'paragraph': {
      const content = trimmed(node.children.flatMap((child) => inline(child, [], definitions)));
      return content.length > 0 ? [paragraph(content)] : [];
    }
    case 'heading': {
      const content = trimmed(node.children.flatMap((child) => inline(child, [], definitions)));
      return content.length > 0
        ? [{ type: 'heading', attrs: { level: headingLevel(node.depth) }, content }]
        : [];
    }
    case 'list': {
      const content = node.children.map((item) => ({
        type: 'listItem' as const,
        content: filled(item.children.flatMap((child) => blocksOf(child, definitions))),
      }));
      return content.length > 0 ? [{ type: node.ordered ? 'orderedList' : 'bulletList', content }] : [];
    }
    case 'blockquote': {
      const content = node.children.flatMap((child) => blocksOf(child, definitions));
      return content.length > 0 ? [{ type: 'blockquote', content }] : [];
    }
    case 'thematicBreak':
      return [{ type: 'horizontalRule' }];
    case 'code': {
      const lines = node.value.split('\n');
      const parts = lines.flatMap((line, index) => [
        ...(index > 0 ? [{ type: 'hardBreak' as const }] : []),
        textNode(line, [{ type: 'code' }]),
      ]);
      const content = parts.filter((part) => part !== undefined);
      return content.length > 0 ? [paragraph(content)] : [];
    }
    default:
      return [];
  }
}

const filled = (nodes: readonly RichNode[]): readonly RichNode[] =>
  nodes.length > 0 ? nodes : [{ type: 'paragraph' }];

function inline(
  node: PhrasingContent,
  marks: readonly Mark[],
  definitions: Named,
): readonly (Inline | undefined)[] {
  const inner = (children: readonly PhrasingContent[], mark: Mark | undefined) =>
    children.flatMap((child) => inline(child, mark ? withMark(marks, mark) : marks, definitions));
  switch (node.type) {
    case 'text':
      // A line break in the source is a space, as in HTML.
      return [textNode(node.value.replaceAll('\n', ' '), marks)];
    case 'strong':
      return inner(node.children, { type: 'bold' });
    case 'emphasis':
      return inner(node.children, { type: 'italic' });
    case 'delete':
      return inner(node.children, { type: 'strike' });
    case 'inlineCode':
      return [textNode(node.value, withMark(marks, { type: 'code' }))];
    case 'break':
      return [{ type: 'hardBreak' }];
    case 'link':
      return inner(node.children, linkTo(node.url));
    case 'linkReference':
      return inner(node.children, linkTo(definitions.get(node.identifier) ?? ''));
    case 'image':
    case 'imageReference':
      return [textNode(node.alt ?? '', marks)];
    default:
      return [];
  }
}

function linkTo(url: string): Mark | undefined {
  const attrs = targetOf(url);
  return attrs && { type: 'link', attrs };
}
