import { closes, opens, readMark, says } from '../../renderer/canvas/marks.ts';

/** Turns the marks in drawn markup into attributes: `data-at`, `data-doc`, `data-kind` on the element that holds a text. */
export function resolveMarks(root: DocumentFragment): void {
  for (const element of root.querySelectorAll('*')) {
    for (const attribute of element.attributes)
      if (attribute.value.includes(opens)) attribute.value = withoutMarks(element, attribute);
    // Answers are read and written without being opened first.
    if (element instanceof HTMLDetailsElement) {
      // Those of one name close each other.
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

const hasMark = (text: string): boolean => text.includes(opens) || text.includes(closes);
const marks = new RegExp(`${opens}[^${says}]*${says}|[${opens}${says}${closes}]`, 'gu');
const plain = (text: string): string => text.replace(marks, '');

/** A picture's text says which picture it is. */
function withoutMarks(element: Element, { name, value }: Attr): string {
  if (name === 'alt') {
    const field = readMark(value.slice(value.indexOf(opens) + opens.length, value.indexOf(says)));
    if (field) {
      element.setAttribute('data-doc', field.doc);
      element.setAttribute('data-picture', field.at.replace(/\/alt$/, ''));
      // The view took the mark for words, and gave a link around the picture no other name.
      const link = element.closest('a:not([aria-label])');
      if (plain(value) === '' && link && plain(link.textContent).trim() === '')
        link.setAttribute('aria-label', 'Picture');
    }
  }
  return plain(value);
}

/** Finds the element that holds a marked text and nothing else, or makes one around it. */
function markHolder(first: Text): void {
  const { data } = first;
  const start = data.indexOf(opens);
  const said = data.indexOf(says, start);
  if (start < 0 || said < 0) return;
  const field = readMark(data.slice(start + opens.length, said));
  const last = lastOf(first, said);
  if (!field || !last) return;
  const holder = field.kind === 'rich_text' ? treeOf(first, last) : holderOf(first, last);
  if (!holder) return;
  holder.setAttribute('data-doc', field.doc);
  holder.setAttribute('data-at', field.at);
  holder.setAttribute('data-kind', field.kind);
  if (field.maxLength > 0) holder.setAttribute('data-max', String(field.maxLength));
}

/** The text in which the mark that begins here ends: itself, or a later one. */
function lastOf(first: Text, from: number): Text | undefined {
  if (first.data.indexOf(closes, from) >= 0) return first;
  const root = first.getRootNode();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  walker.currentNode = first;
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.includes(closes)) return text;
    if (text.data.includes(opens)) return undefined;
  }
  return undefined;
}

/** The element around a text of one line or several. */
function holderOf(first: Text, last: Text): HTMLElement | undefined {
  const parent = first.parentElement;
  if (!parent) return undefined;
  const inside = plain(textBetween(first, last)).trim();
  if (plain(parent.textContent).trim() === inside && parent.contains(last)) return parent;
  if (first !== last) return undefined;
  // Other words stand beside it: it gets an element of its own.
  const start = first.data.indexOf(opens);
  const text = first.splitText(start);
  text.splitText(text.data.indexOf(closes) + closes.length);
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

/** The outermost element that holds a formatted text and nothing else. */
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
