/**
 * Paths of Tabler outline icons (MIT): arrow-up, arrow-down, copy, trash, plus, adjustments-horizontal, link,
 * grip-vertical.
 */
export const icons = {
  up: ['M12 5v14', 'M18 11l-6-6', 'M6 11l6-6'],
  down: ['M12 5v14', 'M18 13l-6 6', 'M6 13l6 6'],
  duplicate: [
    'M8 10a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2z',
    'M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2',
  ],
  delete: ['M4 7h16', 'M10 11v6', 'M14 11v6', 'M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12', 'M9 7V4h6v3'],
  plus: ['M12 5v14', 'M5 12h14'],
  settings: [
    'M4 8h4',
    'M12 8h8',
    'M8 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
    'M4 16h8',
    'M16 16h4',
    'M12 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  ],
  handle: ['M9 5v.01', 'M9 12v.01', 'M9 19v.01', 'M15 5v.01', 'M15 12v.01', 'M15 19v.01'],
  link: [
    'M9 15l6-6',
    'M11 6l.463-.536a5 5 0 0 1 7.071 7.072L18 13',
    'M13 18l-.397.534a5.068 5.068 0 0 1-7.127 0a4.972 4.972 0 0 1 0-7.071L6 11',
  ],
  bullets: ['M9 6h11', 'M9 12h11', 'M9 18h11', 'M5 6v.01', 'M5 12v.01', 'M5 18v.01'],
  numbers: [
    'M11 6h9',
    'M11 12h9',
    'M12 18h8',
    'M4 16a2 2 0 1 1 4 0c0 .6-.5 1-1 1.500l-3 2.500h4',
    'M6 10V4l-2 2',
  ],
} as const;

export function element(tag: string, className: string): HTMLElement {
  const node = document.createElement(tag);
  node.className = className;
  return node;
}

export function iconButton(icon: keyof typeof icons, title: string, onPress: () => void): HTMLButtonElement {
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
  // Keeps the caret in its text.
  button.addEventListener('pointerdown', (event) => event.preventDefault());
  button.addEventListener('click', onPress);
  return button;
}

/** A button with a text label. */
export function textButton(words: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'chip';
  button.textContent = words;
  button.addEventListener('pointerdown', (event) => event.preventDefault());
  button.addEventListener('click', onPress);
  return button;
}

/** Drag handle of a block or an item. Alt and the arrow keys do the same. */
export function dragHandle(
  onDrag: (drag: { phase: 'over' | 'drop' | 'cancel'; x: number; y: number }) => void,
  title = 'Drag to move (Alt+↑, Alt+↓)',
): HTMLElement {
  const handle = iconButton('handle', title, () => {});
  handle.classList.add('handle');
  handle.tabIndex = -1;
  let isCarried = false;
  handle.addEventListener('pointerdown', ({ pointerId }) => {
    handle.setPointerCapture(pointerId);
    isCarried = true;
  });
  handle.addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
    if (isCarried) onDrag({ phase: 'over', x, y });
  });
  const end = (phase: 'drop' | 'cancel') => (event: PointerEvent) => {
    if (!isCarried) return;
    isCarried = false;
    onDrag({ phase, x: event.clientX, y: event.clientY });
  };
  handle.addEventListener('pointerup', end('drop'));
  handle.addEventListener('pointercancel', end('cancel'));
  return handle;
}

/** Moves the focus through the buttons of a toolbar with the arrow keys. */
export function walkWithArrows(bar: HTMLElement): void {
  bar.addEventListener('keydown', ({ key, target }) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const shown = [...bar.querySelectorAll('button')].filter((each) => each.offsetParent !== null);
    shown.at((shown.indexOf(target as HTMLButtonElement) + step) % shown.length)?.focus();
  });
}
