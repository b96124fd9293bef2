/** Elements whose title was set here, and is removed when the text fits. */
const ours = new WeakSet<HTMLElement>();

/** True if the text is cut by an ellipsis or a line clamp. */
function isCut(element: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) return true;
  return webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight;
}

/** `onPointerOver` handler for containers of rows, cards or chips: gives cut text a title with the whole of it. */
export function showWholeText({ target }: { readonly target: EventTarget }): void {
  for (let each = target instanceof HTMLElement ? target : null; each; each = each.parentElement) {
    if (each.title !== '' && !ours.has(each)) return;
    if (isCut(each)) {
      ours.add(each);
      each.title = each.textContent.trim();
      return;
    }
    if (ours.delete(each)) each.removeAttribute('title');
    if (each.matches('[data-row], body')) return;
  }
}
