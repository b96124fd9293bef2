/** Elements whose title was set here, and is removed when the text fits. */
const ours = new WeakSet<HTMLElement>();

/** True if the text is cut by an ellipsis or a line clamp. */
function isCut(element: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) return true;
  return webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight;
}

/** `onPointerOver` handler for containers of rows, cards or chips: gives cut text a title with the full text. */
export function showWholeText({ target }: { readonly target: EventTarget }): void {
  for (
    let element = target instanceof HTMLElement ? target : null;
    element;
    element = element.parentElement
  ) {
    if (element.title !== '' && !ours.has(element)) return;
    if (isCut(element)) {
      ours.add(element);
      element.title = element.textContent.trim();
      return;
    }
    if (ours.delete(element)) element.removeAttribute('title');
    if (element.matches('[data-row], body')) return;
  }
}
