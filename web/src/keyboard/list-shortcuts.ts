import type { ShortcutGroup } from './shortcuts.ts';

// Shortcuts of every list. A row has `data-row`: its first link opens it, its checkbox selects it. The row
// whose record is open next to the list has `data-open`; `j` and `k` continue from there.

const rows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter((row) => row.offsetParent !== null);

const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('main [data-row]') ?? null;

const presentRow = (): HTMLElement | null =>
  focusedRow() ?? document.querySelector<HTMLElement>('main [data-row][data-open]');

function focusRow(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>('a[href], button:not([disabled])');
  // Rows without a link are focusable as well, for screen readers.
  if (link === null) row.tabIndex = -1;
  (link ?? row).focus();
}

function moveFocus(step: 1 | -1): boolean {
  const all = rows();
  const present = presentRow();
  const index = present === null ? -1 : all.indexOf(present);
  const next = all[index < 0 ? 0 : index + step];
  if (next) focusRow(next);
  return all.length > 0;
}

/** Outside the list the arrow keys scroll the page or move in a menu. */
function arrow(step: 1 | -1): boolean {
  const isInMenu = document.activeElement?.closest('[aria-haspopup], [role="grid"], [aria-roledescription]');
  return focusedRow() !== null && !isInMenu && moveFocus(step);
}

function choose(): boolean {
  const box = presentRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]:not([disabled])');
  box?.click();
  return box != null;
}

const searchField = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')].find(
    (field) => field.offsetParent !== null,
  );

function search(): boolean {
  const field = searchField();
  field?.select();
  field?.focus();
  return field !== undefined;
}

/** Shortcuts for the page's list; undefined if it has neither rows nor a search field. */
export function listShortcuts(): ShortcutGroup | undefined {
  const all = rows();
  const canChoose = all.some((row) => row.querySelector('input[type="checkbox"]') !== null);
  const shortcuts = [
    ...(all.length === 0
      ? []
      : [
          { keys: 'j', description: 'Next row', act: () => moveFocus(1) },
          { keys: 'k', description: 'Previous row', act: () => moveFocus(-1) },
          { keys: 'ArrowDown', description: 'Next row, once in the list', act: () => arrow(1) },
          { keys: 'ArrowUp', description: 'Previous row, once in the list', act: () => arrow(-1) },
          { keys: 'Enter', description: 'Open the row' },
        ]),
    ...(canChoose ? [{ keys: 'x', description: 'Choose the row', act: choose }] : []),
    ...(searchField() ? [{ keys: '/', description: 'Search', act: search }] : []),
  ];
  return shortcuts.length === 0 ? undefined : { title: 'In the list', shortcuts };
}
