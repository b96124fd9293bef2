import { SaxesParser } from 'saxes';
import { escapeHtml } from '../../../../../../text/escape-html.ts';

/** A document to change, simple enough that it stays well-formed whatever is done to it. */
export interface Node {
  name: string;
  readonly attributes: Map<string, string>;
  readonly children: (Node | string)[];
}

/** The elements of a well-formed document; comments and the like are left out. */
export function readTree(xml: string): Node {
  const parser = new SaxesParser();
  const root: Node = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name, attributes: new Map(Object.entries(attributes)), children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => open.at(-1)?.children.push(text));
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  const [outermost] = root.children.filter((child) => typeof child !== 'string');
  return outermost ?? root;
}

export function writeTree(node: Node | string): string {
  if (typeof node === 'string') return escapeHtml(node);
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
  return `<${node.name}${attributes}>${node.children.map(writeTree).join('')}</${node.name}>`;
}

/** All elements of a document, the outermost first. */
export const nodesOf = (node: Node): Node[] => [
  node,
  ...node.children.flatMap((child) => (typeof child === 'string' ? [] : nodesOf(child))),
];

export const copyOf = (node: Node): Node => ({
  name: node.name,
  attributes: new Map(node.attributes),
  children: node.children.map((child) => (typeof child === 'string' ? child : copyOf(child))),
});
