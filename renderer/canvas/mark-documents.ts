import type { TSchema } from 'typebox';
import { kindAt } from '../content.ts';
import { isObject } from '../json.ts';
import type { Documents } from '../page/documents.ts';
import type { DocPath } from '../stored.ts';
import type { Found } from '../walk.ts';
import { closes, type MarkedField, markBefore, withoutMarks } from './marks.ts';

/** Facts of a picture that has none yet. No file stands behind it: the canvas shows something of its own there. */
const withoutFacts = {
  file: '0'.repeat(64),
  ...{ width: 1600, height: 1067, widths: [1600], formats: ['webp'], alt: '' },
};

type Rewrite = (schema: TSchema, value: unknown, change: (found: Found) => unknown) => unknown;

interface TextFacts {
  readonly 'x-lines'?: boolean;
  readonly maxLength?: number;
}

/**
 * Documents whose texts stand between marks. An empty text stays as it is, since views leave out what is empty. The same
 * document gives the same marked one.
 */
export function markedDocuments(rewrite: Rewrite): (documents: Documents) => Documents {
  const made = new WeakMap<object, unknown>();
  function marked(doc: DocPath, content: object): unknown {
    const schema = kindAt(doc)?.kind.schema;
    if (!schema) return content;
    return rewrite(schema, content, ({ kind, value, address: at, schema: field }) => {
      const { 'x-lines': lines = false, maxLength = 0 } = field as TextFacts;
      if (kind === 'text' && typeof value === 'string' && (value !== '' || at.endsWith('/alt')))
        return `${markBefore({ kind: lines ? 'lines' : 'text', maxLength, doc, at })}${withoutMarks(value)}${closes}`;
      // A picture that was just chosen has no facts yet: the server adds them when it is saved.
      if (kind === 'picture' && isObject(value) && !Array.isArray(value.formats))
        return { ...withoutFacts, ...value };
      if (kind === 'rich_text') return markedTree(value, { kind, maxLength, doc, at });
      return value;
    });
  }
  return (documents) => ({
    ...(documents.pageIds && { pageIds: () => documents.pageIds?.() ?? [] }),
    read(path) {
      const content = documents.read(path);
      if (!isObject(content)) return content;
      const known = made.get(content) ?? marked(path, content);
      made.set(content, known);
      return known;
    },
  });
}

interface Node {
  readonly type?: string;
  readonly text?: string;
  readonly content?: readonly Node[];
}

/** A formatted text with a mark in front of its first word and behind its last. */
function markedTree(value: unknown, field: MarkedField): unknown {
  const first = edgeOf(value as Node, 'first');
  if (!first) return value;
  const last = edgeOf(value as Node, 'last');
  const before = markBefore(field);
  const rewritten = (node: Node): Node => {
    if (node === first || node === last)
      return {
        ...node,
        text: `${node === first ? before : ''}${withoutMarks(node.text ?? '')}${node === last ? closes : ''}`,
      };
    return node.content ? { ...node, content: node.content.map(rewritten) } : node;
  };
  return rewritten(value as Node);
}

function edgeOf(node: Node, side: 'first' | 'last'): Node | undefined {
  if (typeof node.text === 'string') return node;
  const inner = side === 'first' ? (node.content ?? []) : (node.content ?? []).toReversed();
  for (const one of inner) {
    const found = edgeOf(one, side);
    if (found) return found;
  }
  return undefined;
}
