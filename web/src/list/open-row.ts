import type { MouseEvent } from 'react';

/** Elements of a row that handle their own clicks. */
const own = 'a, button, input, select, textarea, label, summary, [role="menu"], [role="dialog"]';

/** True if the user has just selected text in the row. */
function hasChosenWords(row: Element): boolean {
  const chosen = getSelection();
  return chosen !== null && !chosen.isCollapsed && row.contains(chosen.anchorNode);
}

/**
 * A press anywhere on a row is one on what opens it, whatever says `data-opens` there: with the same keys held, so
 * that Ctrl and the middle button open a link beside. For keyboards and screen readers a row is nothing but what it
 * holds.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: row, target } = event;
  // What a menu or a dialog of the row has somewhere else on the page comes by here too.
  if (event.defaultPrevented || !(target instanceof Element) || !row.contains(target)) return;
  const opener = row.querySelector<HTMLElement>('[data-opens]');
  const isMiddle = event.type === 'auxclick' && event.button === 1;
  if (opener === null || (event.type === 'auxclick' && !isMiddle)) return;
  const mine = target.closest(own);
  if ((mine !== null && row.contains(mine)) || hasChosenWords(row)) return;
  // Where the focus comes back to, and from where keys go on.
  opener.focus({ preventScroll: true });
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  const held = { ctrlKey: ctrlKey || isMiddle, metaKey, shiftKey, altKey };
  opener.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, view: window, ...held }),
  );
}
