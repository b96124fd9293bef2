import { findNodeAtLocation, parseTree } from 'jsonc-parser';

/** Exact pieces of a JSON text. The text must be valid JSON already. */

/** The text of the value at a path, or undefined where there is none. */
export function sliceAt(text: string, path: readonly (string | number)[]): string | undefined {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, [...path]);
  return node && text.slice(node.offset, node.offset + node.length);
}

/** The texts of the items of the list at a path, in order. */
export function sliceItems(text: string, path: readonly (string | number)[]): string[] {
  const root = parseTree(text);
  const list = root && findNodeAtLocation(root, [...path]);
  return (list?.children ?? []).map((node) => text.slice(node.offset, node.offset + node.length));
}
