import { isObject } from '../json.ts';
import type { Problem } from '../problem.ts';
import { closedTreeProblems, type Grammar, headingProblem } from '../rich-text/check.ts';

/** Maximum nodes of an imported page, as for rich text: the whole page is checked each time it is staged. */
export const elementNodesMax = 5000;
/** Maximum depth: lists in table cells in quotations. Deeper nesting is flattened. */
export const elementDepthMax = 14;
/** Maximum column span of an imported table cell. */
export const cellSpanMax = 50;

const inline: ReadonlySet<string> = new Set(['text', 'hardBreak', 'image']);
const blocks: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'table',
  'horizontalRule',
]);
const cells: ReadonlySet<string> = new Set(['tableCell', 'tableHeader']);
const items: ReadonlySet<string> = new Set(['listItem']);
const holder = ['type', 'content'];

const grammar: Grammar = {
  name: 'tree of an imported page',
  depthMax: elementDepthMax,
  nodesMax: elementNodesMax,
  blocks,
  innerOf: {
    paragraph: { allowed: inline, mayBeEmpty: true },
    heading: { allowed: inline, mayBeEmpty: true },
    codeBlock: { allowed: inline, mayBeEmpty: true },
    bulletList: { allowed: items, mayBeEmpty: false },
    orderedList: { allowed: items, mayBeEmpty: false },
    listItem: { allowed: blocks, mayBeEmpty: false },
    blockquote: { allowed: blocks, mayBeEmpty: false },
    table: { allowed: new Set(['tableRow']), mayBeEmpty: false },
    tableRow: { allowed: cells, mayBeEmpty: false },
    tableCell: { allowed: blocks, mayBeEmpty: true },
    tableHeader: { allowed: blocks, mayBeEmpty: true },
  },
  members: {
    text: ['type', 'text', 'marks'],
    hardBreak: ['type'],
    horizontalRule: ['type'],
    image: ['type', 'attrs', 'marks'],
    heading: ['type', 'attrs', 'content'],
    tableCell: ['type', 'attrs', 'content'],
    tableHeader: ['type', 'attrs', 'content'],
    paragraph: holder,
    codeBlock: holder,
    bulletList: holder,
    orderedList: holder,
    listItem: holder,
    blockquote: holder,
    table: holder,
    tableRow: holder,
  },
  attrsProblem(type, node) {
    if (type === 'heading') return headingProblem(node);
    if (type === 'image') return imageProblem(node.attrs);
    return cells.has(type) && node.attrs !== undefined ? cellProblem(node.attrs) : undefined;
  },
};

/** Validates the tree of an imported page. */
export const elementsProblems = (value: unknown, at: string): readonly Problem[] =>
  closedTreeProblems(grammar, value, at);

const imageProblem = (attrs: unknown): string | undefined =>
  isObject(attrs) && Object.keys(attrs).length === 1 && typeof attrs.item_id === 'string'
    ? undefined
    : 'A picture refers to a picture of the block: {item_id}.';

const cellProblem = (attrs: unknown): string | undefined => {
  const isSpan = (value: unknown) =>
    Number.isInteger(value) && Number(value) > 1 && Number(value) <= cellSpanMax;
  const isKnown =
    isObject(attrs) &&
    Object.entries(attrs).every(([name, value]) => /^(?:col|row)span$/.test(name) && isSpan(value));
  return isKnown ? undefined : `A cell has a colspan or a rowspan of 2 to ${cellSpanMax}.`;
};
