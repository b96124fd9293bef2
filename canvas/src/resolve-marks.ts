import { markEnd, markSeparator, markStart, readMark } from '../../renderer/canvas/marks.ts';

/**
 * Converts marks in rendered markup to attributes: `data-at`, `data-doc` and `data-kind` on the element that
 * contains the text.
 */
export function resolveMarks(root: DocumentFragment): void {
  for (const element of root.querySelectorAll('*')) {
    for (const attribute of element.attributes)
      if (attribute.value.includes(markStart)) attribute.value = withoutMarks(element, attribute);
    // Answers are editable without opening them first.
    if (element instanceof HTMLDetailsElement) {
      // Details with the same name would close each other.
      element.removeAttribute('name');
      element.open = true;
    }
  }
  for (const node of textsIn(root)) markHolder(node);
  for (const node of textsIn(root)) if (hasMark(node.data)) node.data = plain(node.data);
}

const textsIn = (root: Node): Text[] => {
  const found: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
};

const hasMark = (text: string): boolean => text.includes(markStart) || text.includes(markEnd);
const marks = new RegExp(
  `${markStart}[^${markSeparator}]*${markSeparator}|[${markStart}${markSeparator}${markEnd}]`,
  'gu',
);
const plain = (text: string): string => text.replace(marks, '');

/** A mark in alternative text identifies the picture. */
function withoutMarks(element: Element, { name, value }: Attr): string {
  if (name === 'alt') {
    const field = readMark(
      value.slice(value.indexOf(markStart) + markStart.length, value.indexOf(markSeparator)),
    );
    if (field) {
      element.setAttribute('data-doc', field.doc);
      element.setAttribute('data-picture', field.at.replace(/\/alt$/, ''));
      // The view took the mark for a text, and gave the link around the picture no other name.
      const link = element.closest('a:not([aria-label])');
      if (plain(value) === '' && link && plain(link.textContent).trim() === '')
        link.setAttribute('aria-label', 'Picture');
    }
  }
  return plain(value);
}

/** Finds the element that contains only a marked text, or wraps the text in one. */
function markHolder(first: Text): void {
  const { data } = first;
  const start = data.indexOf(markStart);
  const separatorAt = data.indexOf(markSeparator, start);
  if (start < 0 || separatorAt < 0) return;
  const field = readMark(data.slice(start + markStart.length, separatorAt));
  const last = lastOf(first, separatorAt);
  if (!field || !last) return;
  const holder = field.kind === 'rich_text' ? treeOf(first, last) : holderOf(first, last);
  if (!holder) return;
  holder.setAttribute('data-doc', field.doc);
  holder.setAttribute('data-at', field.at);
  holder.setAttribute('data-kind', field.kind);
  if (field.maxLength > 0) holder.setAttribute('data-max', String(field.maxLength));
}

/** The text node in which a mark ends: itself, or a later one. */
function lastOf(first: Text, from: number): Text | undefined {
  if (first.data.indexOf(markEnd, from) >= 0) return first;
  const root = first.getRootNode();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  walker.currentNode = first;
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.includes(markEnd)) return text;
    if (text.data.includes(markStart)) return undefined;
  }
  return undefined;
}

/** The element around a text of one or several lines. */
function holderOf(first: Text, last: Text): HTMLElement | undefined {
  const parent = first.parentElement;
  if (!parent) return undefined;
  const inside = plain(textBetween(first, last)).trim();
  if (plain(parent.textContent).trim() === inside && parent.contains(last)) return parent;
  if (first !== last) return undefined;
  // Other text is next to it, so it gets its own element.
  const start = first.data.indexOf(markStart);
  const text = first.splitText(start);
  text.splitText(text.data.indexOf(markEnd) + markEnd.length);
  const holder = document.createElement('span');
  text.replaceWith(holder);
  holder.append(text);
  return holder;
}

function textBetween(first: Text, last: Text): string {
  let text = first.data;
  if (first === last) return text;
  const walker = document.createTreeWalker(first.getRootNode(), NodeFilter.SHOW_TEXT);
  walker.currentNode = first;
  while (walker.nextNode()) {
    text += (walker.currentNode as Text).data;
    if (walker.currentNode === last) break;
  }
  return text;
}

/** The outermost element that contains only a formatted text. */
function treeOf(first: Text, last: Text): HTMLElement | undefined {
  let element = first.parentElement;
  while (element && !element.contains(last)) element = element.parentElement;
  if (!element) return undefined;
  const words = element.textContent;
  while (
    element.parentElement &&
    element.parentElement.textContent === words &&
    !element.parentElement.matches('.inner,.block,li,td,details')
  )
    element = element.parentElement;
  return element;
}
