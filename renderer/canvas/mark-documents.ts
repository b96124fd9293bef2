import type { TSchema } from 'typebox';
import { kindAt } from '../content.ts';
import { isObject } from '../json.ts';
import type { Documents } from '../page/documents.ts';
import type { DocPath } from '../stored.ts';
import type { Found } from '../walk.ts';
import { type MarkedField, markBefore, markEnd, withoutMarks } from './marks.ts';

/** Facts of a picture that has none yet. It has no file: the canvas shows a placeholder. */
const withoutFacts = {
  file: '0'.repeat(64),
  width: 1600,
  height: 1067,
  widths: [1600],
  formats: ['webp'],
  alt: '',
};

type Rewrite = (schema: TSchema, value: unknown, change: (found: Found) => unknown) => unknown;

interface TextFacts {
  readonly 'x-lines'?: boolean;
  readonly maxLength?: number;
}

type Change = (found: Found, doc: DocPath) => unknown;

/** Applies a change to the values of documents. The same document yields the same result object. */
function changed(rewrite: Rewrite, change: Change): (documents: Documents) => Documents {
  const markedByContent = new WeakMap<object, unknown>();
  return (documents) => ({
    ...(documents.pageIds && { pageIds: () => documents.pageIds?.() ?? [] }),
    read(path) {
      const content = documents.read(path);
      const schema = kindAt(path)?.kind.schema;
      if (!isObject(content) || !schema) return content;
      const marked = markedByContent.get(content) ?? rewrite(schema, content, (found) => change(found, path));
      markedByContent.set(content, marked);
      return marked;
    },
  });
}

/** A picture chosen a moment ago has no facts yet: the server adds them on saving. */
const withFacts = (picture: unknown): unknown =>
  isObject(picture) && !Array.isArray(picture.formats) ? { ...withoutFacts, ...picture } : picture;

/** Documents in which every picture can be drawn, including unsaved ones. */
export const drawableDocuments = (rewrite: Rewrite): ((documents: Documents) => Documents) =>
  changed(rewrite, ({ kind, value }) => (kind === 'picture' ? withFacts(value) : value));

/** Documents with their texts enclosed in marks. Empty texts stay empty, because views omit them. */
export const markedDocuments = (rewrite: Rewrite): ((documents: Documents) => Documents) =>
  changed(rewrite, ({ kind, value, address: at, schema: field }, doc) => {
    const { 'x-lines': lines = false, maxLength = 0 } = field as TextFacts;
    if (kind === 'text' && typeof value === 'string' && (value !== '' || at.endsWith('/alt')))
      return `${markBefore({ kind: lines ? 'lines' : 'text', maxLength, doc, at })}${withoutMarks(value)}${markEnd}`;
    if (kind === 'picture') return withFacts(value);
    if (kind === 'rich_text') return markedTree(value, { kind, maxLength, doc, at });
    return value;
  });

interface Node {
  readonly type?: string;
  readonly text?: string;
  readonly content?: readonly Node[];
}

/** A formatted text with a mark before its first word and after its last. */
function markedTree(value: unknown, field: MarkedField): unknown {
  const first = edgeOf(value as Node, 'first');
  if (!first) return value;
  const last = edgeOf(value as Node, 'last');
  const before = markBefore(field);
  const rewritten = (node: Node): Node => {
    if (node === first || node === last)
      return {
        ...node,
        text: `${node === first ? before : ''}${withoutMarks(node.text ?? '')}${node === last ? markEnd : ''}`,
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
