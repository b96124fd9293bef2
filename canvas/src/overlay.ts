import type { BlockCommand } from './bridge.ts';
import type { DrawnElement } from './drawing.ts';

/** Frame and toolbar of the chosen part, and the outline of the one under the pointer. */
export interface Overlay {
  choose(part: DrawnElement | undefined): void;
  hover(part: DrawnElement | undefined): void;
  /** Follows the page after it changed. */
  follow(): void;
  contains(event: Event): boolean;
}

const style = `
:host { position: absolute; inset: 0; pointer-events: none; z-index: 2147483000; display: block; }
.frame, .hover { position: absolute; box-sizing: border-box; display: none; }
.frame { outline: 2px solid #3b6cf6; outline-offset: -2px; box-shadow: inset 0 0 0 3px rgb(255 255 255 / 0.75); }
.hover { outline: 1px dashed #3b6cf6; outline-offset: -1px; box-shadow: inset 0 0 0 2px rgb(255 255 255 / 0.5); }
.shown { display: block; }
.bar { position: absolute; display: none; pointer-events: auto; gap: 2px; align-items: center; padding: 4px; border-radius: 8px;
  background: #16202b; color: #fff; font: 500 13px/1 system-ui, sans-serif; box-shadow: 0 6px 24px rgb(0 0 0 / 0.28); }
.bar.shown { display: flex; }
.name { padding: 0 8px; white-space: nowrap; }
button { all: unset; box-sizing: border-box; cursor: pointer; display: grid; place-items: center; min-width: 32px; height: 32px; border-radius: 6px; }
button:hover { background: rgb(255 255 255 / 0.16); }
button:focus-visible { outline: 2px solid #9db9ff; outline-offset: 1px; }
button[disabled] { opacity: 0.35; cursor: default; }
svg { width: 18px; height: 18px; fill: none; stroke: currentColor; stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round; }
.add { position: absolute; display: none; pointer-events: auto; translate: -50% -50%; min-width: 32px; width: 32px; border-radius: 99px; background: #3b6cf6; color: #fff; box-shadow: 0 0 0 3px #fff, 0 4px 14px rgb(0 0 0 / 0.3); }
.add.shown { display: grid; }
.add:hover { background: #2856d8; }
@media (pointer: coarse) { button { min-width: 40px; height: 40px; } }
`;

/** Paths of Tabler's outline icons (MIT): arrow-up, arrow-down, copy, trash, plus, adjustments-horizontal. */
const icons = {
  up: ['M12 5v14', 'M18 11l-6-6', 'M6 11l6-6'],
  down: ['M12 5v14', 'M18 13l-6 6', 'M6 13l6 6'],
  duplicate: [
    'M8 10a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2z',
    'M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2',
  ],
  delete: ['M4 7h16', 'M10 11v6', 'M14 11v6', 'M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12', 'M9 7V4h6v3'],
  plus: ['M12 5v14', 'M5 12h14'],
  settings: ['M4 8h4', 'M12 8h8', 'M8 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0', 'M4 16h8', 'M16 16h4', 'M12 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0'],
} as const;

const words: Readonly<Partial<Record<BlockCommand, readonly [keyof typeof icons, string]>>> = {
  up: ['up', 'Move up (Alt+↑)'],
  down: ['down', 'Move down (Alt+↓)'],
  duplicate: ['duplicate', 'Duplicate (Ctrl+D)'],
  delete: ['delete', 'Delete'],
  settings: ['settings', 'Settings'],
};

const barHeight = 44;

export function createOverlay(onCommand: (id: string, command: BlockCommand) => void): Overlay {
  const host = document.createElement('div');
  host.dataset.overlay = '';
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const frame = element('div', 'frame');
  const hovered = element('div', 'hover');
  const bar = element('div', 'bar');
  bar.setAttribute('role', 'toolbar');
  const name = element('span', 'name');
  bar.append(name);
  const buttons = new Map<BlockCommand, HTMLButtonElement>();
  let chosen: DrawnElement | undefined;
  let pointed: DrawnElement | undefined;
  const run = (command: BlockCommand) => chosen && onCommand(chosen.id, command);
  for (const [command, [icon, title]] of Object.entries(words) as [BlockCommand, [keyof typeof icons, string]][]) {
    const button = iconButton(icon, title, () => run(command));
    buttons.set(command, button);
    bar.append(button);
  }
  const before = iconButton('plus', 'Add a block above', () => run('insert_before'));
  const after = iconButton('plus', 'Add a block below', () => run('insert_after'));
  before.className = 'add';
  after.className = 'add';
  root.append(hovered, frame, before, after, bar);
  document.body.append(host);
  const sizes = new ResizeObserver(() => follow());
  sizes.observe(document.body);

  function follow(): void {
    lay(frame, chosen);
    lay(hovered, pointed === chosen ? undefined : pointed);
    const isOwn = chosen?.isOwn === true;
    for (const one of [before, after]) one.classList.toggle('shown', isOwn);
    bar.classList.toggle('shown', chosen !== undefined);
    if (!chosen) return;
    const { top, bottom, left, right } = boxOf(chosen.element);
    before.style.left = after.style.left = `${(left + right) / 2}px`;
    before.style.top = `${top}px`;
    after.style.top = `${bottom}px`;
    // Above the block where there is room, else inside it; in sight while the block is.
    const inSight = scrollY + 8;
    bar.style.left = `${left + 12}px`;
    bar.style.top = `${Math.max(inSight, top >= barHeight + 8 ? top - barHeight - 6 : top + 8)}px`;
    name.textContent = chosen.name;
    for (const [command, button] of buttons)
      button.style.display = isOwn || command === 'settings' ? 'grid' : 'none';
  }

  addEventListener('scroll', follow, { passive: true });
  return {
    choose(part) {
      chosen = part;
      follow();
    },
    hover(part) {
      if (pointed?.id === part?.id) return;
      pointed = part;
      follow();
    },
    follow,
    contains: (event) => event.composedPath().includes(host),
  };
}

function element(tag: string, className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

function iconButton(icon: keyof typeof icons, title: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.title = title;
  button.setAttribute('aria-label', title);
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  for (const d of icons[icon]) {
    const path = document.createElementNS(namespace, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  button.append(svg);
  // The caret stays in the text it is in.
  button.addEventListener('pointerdown', (event) => event.preventDefault());
  button.addEventListener('click', onPress);
  return button;
}

function boxOf(target: HTMLElement) {
  const { top, bottom, left, right, width, height } = target.getBoundingClientRect();
  return {
    ...{ top: top + scrollY, bottom: bottom + scrollY, left: left + scrollX, right: right + scrollX },
    ...{ width, height },
  };
}

function lay(box: HTMLElement, part: DrawnElement | undefined): void {
  box.classList.toggle('shown', part !== undefined);
  if (!part) return;
  const { top, left, width, height } = boxOf(part.element);
  Object.assign(box.style, {
    top: `${top}px`,
    left: `${left}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}
