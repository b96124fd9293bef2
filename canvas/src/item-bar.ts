import type { ItemMove, ValueLocation } from './bridge.ts';
import { gapAt, type ItemElement, itemAround, itemAt, itemsOfSameList } from './items.ts';
import { dragHandle, element, iconButton } from './overlay-parts.ts';

/** Frame and buttons of the list item under the pointer or the caret, in the selected block. */
export interface ItemBar {
  /** Sets the block whose items are shown; undefined for none. */
  within(part: HTMLElement | undefined): void;
  /** Shows the item around a node. */
  point(node: Node | null): void;
  follow(): void;
  setScale(scale: number): void;
  readonly elements: readonly HTMLElement[];
}

export const itemStyle = `
.item { position: absolute; box-sizing: border-box; display: none; outline: 1px solid #3b6cf6; outline-offset: 3px; border-radius: 2px; box-shadow: 0 0 0 4px rgb(255 255 255 / 0.35); }
.item.shown { display: block; }
.itembar { position: absolute; display: none; pointer-events: auto; translate: -100% -60%; scale: var(--enlarged, 1); transform-origin: 100% 0; gap: 2px; padding: 2px; border-radius: 8px; background: #16202b; color: #fff; box-shadow: 0 4px 16px rgb(0 0 0 / 0.28); }
.itembar.shown { display: flex; }
.itembar.below { translate: -100% -20%; }
.itembar button { min-width: 28px; height: 28px; }
.gap { position: absolute; display: none; background: #3b6cf6; box-shadow: 0 0 0 3px #fff; border-radius: 3px; }
.gap.shown { display: block; }
:host([data-bar-outside]) :is(.item.item, .itembar.itembar) { display: none; }
`;

/** Height in pixels that the buttons need above an item. */
const barRoom = 40;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

export function createItemBar(onMove: (location: ValueLocation, to: ItemMove) => void): ItemBar {
  const frame = element('div', 'item');
  const bar = element('div', 'itembar');
  const line = element('div', 'gap');
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', 'Item');
  let part: HTMLElement | undefined;
  let location: ValueLocation | undefined;

  const current = (): ItemElement | undefined => part && location && itemAt(part, location);
  const move = (to: ItemMove) => location && onMove({ doc: location.doc, at: location.at }, to);

  const handle = dragHandle(({ phase, x, y }) => {
    const item = current();
    const gap = item && phase !== 'cancel' ? gapAt(itemsOfSameList(item), x, y) : undefined;
    line.classList.toggle('shown', phase === 'over' && gap !== undefined);
    if (!item || !gap) return;
    const { after, left, top, width, height } = gap;
    Object.assign(line.style, {
      left: `${left + scrollX}px`,
      top: `${top + scrollY}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    if (phase !== 'drop' || after === item.id) return;
    const ids = itemsOfSameList(item).map(({ id }) => id);
    if ((ids[ids.indexOf(item.id) - 1] ?? null) !== after) move({ after });
  }, 'Drag it, or click here and use the arrow keys');
  handle.tabIndex = 0;
  // A picture has no caret for keyboard moves, so clicking its handle focuses the handle.
  handle.addEventListener('click', () => handle.focus());
  handle.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(step);
  });
  const out = iconButton('delete', 'Remove the item', () => move('out'));
  bar.append(handle, out);

  function follow(): void {
    const item = current();
    const isOneOfMany = item !== undefined && itemsOfSameList(item).length > 1;
    frame.classList.toggle('shown', isOneOfMany);
    bar.classList.toggle('shown', isOneOfMany);
    if (!item || !isOneOfMany) return;
    // Services and form fields are deleted in their own panels.
    out.style.display = item.id.startsWith('i_') ? 'grid' : 'none';
    const { top, bottom, left, right, width, height } = item.element.getBoundingClientRect();
    Object.assign(frame.style, {
      left: `${left + scrollX}px`,
      top: `${top + scrollY}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    bar.style.left = `${Math.min(right, innerWidth - 4) + scrollX}px`;
    // Above the item, or below it at the upper edge, as for header links.
    const isBelow = top < barRoom;
    bar.classList.toggle('below', isBelow);
    bar.style.top = `${(isBelow ? bottom : top) + scrollY}px`;
  }

  return {
    elements: [frame, bar, line],
    within(next) {
      part = next;
      if (location && !current()) location = undefined;
      follow();
    },
    point(node) {
      const item = part?.contains(node) ? itemAround(node) : undefined;
      if (!item || (item.at === location?.at && item.doc === location.doc)) return;
      location = { doc: item.doc, at: item.at };
      follow();
    },
    follow,
    setScale: (scale) => void bar.style.setProperty('--enlarged', `${1 / scale}`),
  };
}
