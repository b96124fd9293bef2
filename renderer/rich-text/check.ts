import { isObject } from '../json.ts';
import type { Problem } from '../problem.ts';
import { isTarget } from '../target.ts';

const plainMarks = new Set(['bold', 'italic', 'strike', 'code']);

type Node = { readonly [key: string]: unknown };

/** Grammar of a closed tree of text. */
export interface Grammar {
  /** Name in sentences, e.g. `rich text`. */
  readonly name: string;
  readonly depthMax: number;
  readonly nodesMax: number;
  /** Node types allowed at the top. */
  readonly blocks: ReadonlySet<string>;
  /** Child types allowed in each node type. */
  readonly innerOf: Readonly<
    Record<string, { readonly allowed: ReadonlySet<string>; readonly mayBeEmpty: boolean }>
  >;
  /** The members of each node. */
  readonly members: Readonly<Record<string, readonly string[]>>;
  /** Problem with a node's attributes, as a sentence. */
  readonly attrsProblem: (type: string, node: Node) => string | undefined;
}

/** Violations of a grammar, one per node. */
export function closedTreeProblems(grammar: Grammar, value: unknown, at: string): readonly Problem[] {
  const { depthMax, nodesMax, innerOf, members } = grammar;
  const problems: Problem[] = [];
  const refuse = (pointer: string, detail: string): void => {
    problems.push({ pointer, code: 'invalid', detail });
  };
  let nodes = 0;
  const list = (
    parent: unknown,
    pointer: string,
    depth: number,
    allowed: ReadonlySet<string>,
    mayBeEmpty: boolean,
  ): void => {
    const content = isObject(parent) ? parent.content : undefined;
    if (content === undefined && mayBeEmpty) return;
    if (!Array.isArray(content) || (content.length === 0 && !mayBeEmpty)) {
      refuse(pointer, 'Its content is missing.');
      return;
    }
    if (depth > depthMax) {
      refuse(pointer, `Nothing is nested deeper than ${depthMax}.`);
      return;
    }
    for (const [index, node] of content.entries()) one(node, `${pointer}/content/${index}`, depth, allowed);
  };
  const one = (node: unknown, pointer: string, depth: number, allowed: ReadonlySet<string>): void => {
    if (++nodes > nodesMax) {
      if (nodes === nodesMax + 1) refuse(pointer, `A text has at most ${nodesMax} parts.`);
      return;
    }
    const type = isObject(node) && typeof node.type === 'string' ? node.type : '';
    if (!isObject(node) || !allowed.has(type)) {
      refuse(pointer, `Expected one of ${[...allowed].join(', ')}.`);
      return;
    }
    const extra = Object.keys(node).find((key) => !(members[type] ?? ['type']).includes(key));
    if (extra !== undefined) {
      refuse(pointer, `${type} has no “${extra}”.`);
      return;
    }
    if (type === 'text') {
      textNode(node, pointer);
      return;
    }
    const wrong = grammar.attrsProblem(type, node);
    if (wrong !== undefined) refuse(`${pointer}/attrs`, wrong);
    marks(node, pointer);
    const inner = innerOf[type];
    if (inner) list(node, pointer, depth + 1, inner.allowed, inner.mayBeEmpty);
  };
  const textNode = (node: Node, pointer: string): void => {
    if (typeof node.text !== 'string' || node.text === '')
      refuse(`${pointer}/text`, 'A text must not be empty.');
    else marks(node, pointer);
  };
  const marks = (node: Node, pointer: string): void => {
    if (node.marks === undefined) return;
    if (!Array.isArray(node.marks)) {
      refuse(`${pointer}/marks`, 'Marks must be a list.');
      return;
    }
    for (const [index, mark] of node.marks.entries()) {
      const type = isObject(mark) ? mark.type : undefined;
      const mayHave = type === 'link' ? 2 : 1;
      const isKnown =
        isObject(mark) &&
        (type === 'link' || plainMarks.has(String(type))) &&
        Object.keys(mark).length === mayHave;
      if (!isKnown) refuse(`${pointer}/marks/${index}`, 'A mark is bold, italic, strike, code or link.');
      else if (type === 'link' && !isTarget(mark.attrs))
        refuse(
          `${pointer}/marks/${index}/attrs`,
          'A link leads {to: "page", page_id}, {to: "file", name} or {to: "url", url}.',
        );
    }
  };
  if (!isObject(value) || value.type !== 'doc')
    return [{ pointer: at, code: 'invalid', detail: `A ${grammar.name} is {type: "doc", content: […]}.` }];
  if (Object.keys(value).some((key) => key !== 'type' && key !== 'content'))
    refuse(at, `A ${grammar.name} has type and content only.`);
  if (!Array.isArray(value.content)) refuse(at, 'Its content is missing.');
  else list(value, at, 0, grammar.blocks, true);
  return problems;
}

/** Problem of a heading's level: the page's title is the only h1. */
export const headingProblem = ({ attrs }: Node): string | undefined => {
  const level = isObject(attrs) && Object.keys(attrs).length === 1 ? attrs.level : undefined;
  return level === 2 || level === 3 || level === 4 ? undefined : 'A heading has a level of 2, 3 or 4.';
};

const inlineNodes: ReadonlySet<string> = new Set(['text', 'hardBreak']);
const blockNodes: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'horizontalRule',
]);
const listItems: ReadonlySet<string> = new Set(['listItem']);

const richText: Grammar = {
  name: 'rich text',
  depthMax: 12,
  nodesMax: 5000,
  blocks: blockNodes,
  innerOf: {
    paragraph: { allowed: inlineNodes, mayBeEmpty: true },
    heading: { allowed: inlineNodes, mayBeEmpty: true },
    bulletList: { allowed: listItems, mayBeEmpty: false },
    orderedList: { allowed: listItems, mayBeEmpty: false },
    listItem: { allowed: blockNodes, mayBeEmpty: false },
    blockquote: { allowed: blockNodes, mayBeEmpty: false },
  },
  members: {
    text: ['type', 'text', 'marks'],
    hardBreak: ['type'],
    horizontalRule: ['type'],
    heading: ['type', 'attrs', 'content'],
    paragraph: ['type', 'content'],
    bulletList: ['type', 'content'],
    orderedList: ['type', 'content'],
    listItem: ['type', 'content'],
    blockquote: ['type', 'content'],
  },
  attrsProblem: (type, node) => (type === 'heading' ? headingProblem(node) : undefined),
};

/** Maximum characters of a Markdown or HTML text: some thirty thousand words. */
export const sourceLengthMax = 200_000;

/** Problems of a rich text, one per node. A text in place of the tree could not be parsed. */
export const richTextProblems = (value: unknown, at: string): readonly Problem[] =>
  typeof value === 'string' ? [unread(value, at)] : closedTreeProblems(richText, value, at);

function unread({ length }: string, pointer: string): Problem {
  if (length > sourceLengthMax)
    return {
      pointer,
      code: 'too_long',
      detail: `Markdown and HTML have at most ${sourceLengthMax} characters here.`,
    };
  return {
    pointer,
    code: 'too_complex',
    detail:
      `This takes too long to be read as Markdown or HTML, is nested deeper than ${richText.depthMax} levels or has too many ` +
      'parts. Shorten it, divide it into several texts and calls, or send it as a tree: {type: "doc", content: […]}.',
  };
}
