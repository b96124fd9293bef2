import { type Extent, topOfBar } from './bar-place.ts';
import { boxOf, placeOutline } from './boxes.ts';
import type { BlockCommand, ItemMove, ValueLocation } from './bridge.ts';
import type { DrawnElement } from './drawing.ts';
import { createFormatBar, formatStyle, type LinkedPage } from './format-bar.ts';
import { createItemBar, itemStyle } from './item-bar.ts';
import { dragHandle, element, iconButton, type icons, textButton, walkWithArrows } from './overlay-parts.ts';
import type { RichField } from './rich-text.ts';

/** Frame and toolbar of the selected part, and the outline of the one under the pointer. */
export interface Overlay {
  choose(part: DrawnElement | undefined): void;
  hover(part: DrawnElement | undefined): void;
  /** Shows the buttons of the list item around a node, if its block is selected. */
  point(node: Node | null): void;
  /** Follows the page after it changed. */
  follow(): void;
  /** Shows the toolbar of the formatted text being edited; undefined hides it. */
  write(field: RichField | undefined): void;
  setScale(scale: number): void;
  /** Hides the toolbars while the editor shows one outside of the page. */
  setBarOutside(isOutside: boolean): void;
  /** Height of the toolbar above the selected part; 0 while the editor shows it outside of the page. */
  barHeight(): number;
  setPages(pages: readonly LinkedPage[]): void;
  contains(event: Event): boolean;
  /** Asks for a link's target; false without a selection. */
  askForLink(): boolean;
}

const style = `
:host { position: absolute; inset: 0; pointer-events: none; z-index: 2147483000; display: block; }
.frame, .hover { position: absolute; box-sizing: border-box; display: none; }
.frame { outline: 2px solid #3b6cf6; outline-offset: -2px; box-shadow: inset 0 0 0 3px rgb(255 255 255 / 0.75); }
.hover { outline: 1px dashed #3b6cf6; outline-offset: -1px; box-shadow: inset 0 0 0 2px rgb(255 255 255 / 0.5); }
.shown { display: block; }
.bar { scale: var(--enlarged, 1); transform-origin: 0 0; position: absolute; display: none; pointer-events: auto; gap: 2px; align-items: center; padding: 4px; border-radius: 8px;
  background: #16202b; color: #fff; font: 500 13px/1 system-ui, sans-serif; box-shadow: 0 6px 24px rgb(0 0 0 / 0.28); }
.bar.shown { display: flex; }
.name { padding: 0 8px; white-space: nowrap; }
button { all: unset; box-sizing: border-box; cursor: pointer; display: grid; place-items: center; min-width: 32px; height: 32px; border-radius: 6px; }
button:hover { background: rgb(255 255 255 / 0.16); }
button:focus-visible { outline: 2px solid #9db9ff; outline-offset: 1px; }
button[disabled] { opacity: 0.35; cursor: default; }
svg { width: 18px; height: 18px; fill: none; stroke: currentColor; stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round; }
.add { position: absolute; display: none; pointer-events: auto; translate: -50% -50%; scale: var(--enlarged, 1); min-width: 32px; width: 32px; border-radius: 99px; background: #3b6cf6; color: #fff; box-shadow: 0 0 0 3px #fff, 0 4px 14px rgb(0 0 0 / 0.3); }
.add.shown { display: grid; }
.add:hover { background: #2856d8; }
.handle { cursor: grab; touch-action: none; }
.chips { display: flex; gap: 2px; }
.chip { padding: 0 8px; white-space: nowrap; color: #c9dcff; }
:host([data-bar-outside]) :is(.bar:not(.formats), .add.add) { display: none; }
@media (pointer: coarse) { button { min-width: 40px; height: 40px; } }
`;

const words: Readonly<Partial<Record<BlockCommand, readonly [keyof typeof icons, string]>>> = {
  up: ['up', 'Move up (Alt+↑)'],
  down: ['down', 'Move down (Alt+↓)'],
  duplicate: ['duplicate', 'Duplicate (Ctrl+D)'],
  delete: ['delete', 'Delete'],
  settings: ['settings', 'Settings'],
};

const barHeight = 44;

interface OverlayOptions {
  onCommand(id: string, command: BlockCommand): void;
  onFill(id: string, field: string): void;
  /** Called while the selected block is dragged by its handle. */
  onDrag(id: string, drag: { phase: 'over' | 'drop' | 'cancel'; x: number; y: number }): void;
  onItem(location: ValueLocation, to: ItemMove): void;
  /** Text being written, which no toolbar may cover. */
  written(): HTMLElement | undefined;
}

export function createOverlay({ onCommand, onFill, onDrag, onItem, written }: OverlayOptions): Overlay {
  const host = document.createElement('div');
  host.dataset.overlay = '';
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style + formatStyle + itemStyle);
  root.adoptedStyleSheets = [sheet];
  const frame = element('div', 'frame');
  const hovered = element('div', 'hover');
  const bar = element('div', 'bar');
  bar.setAttribute('role', 'toolbar');
  const handle = dragHandle((drag) => chosen && onDrag(chosen.id, drag));
  const name = element('span', 'name');
  const chips = element('span', 'chips');
  let chipsOf = '';
  bar.append(handle, name);
  walkWithArrows(bar);
  const buttons = new Map<BlockCommand, HTMLButtonElement>();
  let chosen: DrawnElement | undefined;
  let pointed: DrawnElement | undefined;
  let enlarged = 1;
  const run = (command: BlockCommand) => chosen && onCommand(chosen.id, command);
  for (const [command, [icon, title]] of Object.entries(words) as [
    BlockCommand,
    [keyof typeof icons, string],
  ][]) {
    const button = iconButton(icon, title, () => run(command));
    buttons.set(command, button);
    bar.append(button);
  }
  bar.append(chips);
  /** Shows chips for the block's empty fields. */
  function showChips({ id, isOwn, empty = [] }: DrawnElement): void {
    const key = isOwn ? `${id} ${empty.map(({ field }) => field).join(' ')}` : '';
    if (key === chipsOf) return;
    chipsOf = key;
    chips.replaceChildren(
      ...(isOwn ? empty : []).map(({ field, name: label }) =>
        textButton(`+ ${label}`, () => onFill(id, field)),
      ),
    );
  }
  const before = iconButton('plus', 'Add a block above', () => run('insert_before'));
  const after = iconButton('plus', 'Add a block below', () => run('insert_after'));
  before.className = 'add';
  after.className = 'add';
  const formatBar = createFormatBar();
  const itemBar = createItemBar(onItem);
  root.append(hovered, frame, before, after, bar, ...itemBar.elements, formatBar.element);
  document.body.append(host);
  const sizes = new ResizeObserver(() => followSoon());
  sizes.observe(document.body);
  let due: number | undefined;

  /** Follows once before the next frame: a keystroke, its redrawing and the page's new height would each measure it. */
  function followSoon(): void {
    due ??= requestAnimationFrame(follow);
  }

  function follow(): void {
    if (due !== undefined) cancelAnimationFrame(due);
    due = undefined;
    // Measured before anything is moved: each reading after a write would lay out the page again.
    const box = chosen && boxOf(chosen.element);
    const view = { top: scrollY + 8, bottom: scrollY + innerHeight };
    const text = chosen && writtenExtent(written(), view);
    const hoveredBox = pointed && pointed !== chosen ? boxOf(pointed.element) : undefined;
    itemBar.within(chosen?.element);
    placeOutline(frame, box);
    placeOutline(hovered, hoveredBox);
    const isOwn = chosen?.isOwn === true;
    for (const one of [before, after]) one.classList.toggle('shown', isOwn);
    bar.classList.toggle('shown', chosen !== undefined);
    if (!chosen || !box) return;
    const { top, bottom, left, right } = box;
    before.style.left = after.style.left = `${(left + right) / 2}px`;
    before.style.top = `${top}px`;
    after.style.top = `${bottom}px`;
    bar.style.left = `${left + 12}px`;
    if (name.textContent !== chosen.name) name.textContent = chosen.name;
    handle.style.display = isOwn ? 'grid' : 'none';
    showChips(chosen);
    for (const [command, button] of buttons)
      button.style.display = isOwn || command === 'settings' ? 'grid' : 'none';
    const rows = formatBar.isBelow(bar) ? 2 : 1;
    const height = barHeight * enlarged * rows;
    bar.style.top = `${topOfBar({ block: box, height, view, written: text })}px`;
    formatBar.moveTo(bar);
  }

  addEventListener('scroll', followSoon, { passive: true });
  return {
    choose(part) {
      const isSame = part?.id === chosen?.id;
      chosen = part;
      if (isSame) followSoon();
      else follow();
    },
    hover(part) {
      if (pointed?.id === part?.id) return;
      pointed = part;
      follow();
    },
    point: itemBar.point,
    follow: followSoon,
    write(field) {
      formatBar.write(field);
      follow();
    },
    setScale(scale) {
      enlarged = 1 / scale;
      host.style.setProperty('--enlarged', `${enlarged}`);
      itemBar.setScale(scale);
      follow();
    },
    setBarOutside: (isOutside) => void host.toggleAttribute('data-bar-outside', isOutside),
    barHeight: () => (host.hasAttribute('data-bar-outside') ? 0 : barHeight * enlarged + 14),
    setPages: formatBar.setPages,
    askForLink: formatBar.askForLink,
    contains: (event) => event.composedPath().includes(host),
  };
}

/** Extent of a text on the page; of one that fills the window, that of its line with the caret. */
function writtenExtent(field: HTMLElement | undefined, view: Extent): Extent | undefined {
  if (!field) return undefined;
  const box = boxOf(field);
  if (box.height < (view.bottom - view.top) / 2) return box;
  const selection = getSelection();
  const line = selection && selection.rangeCount > 0 && selection.getRangeAt(0).getClientRects()[0];
  return line ? { top: line.top + scrollY, bottom: line.bottom + scrollY } : undefined;
}
