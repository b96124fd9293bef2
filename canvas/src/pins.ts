import { boxOf, placeOutline } from './boxes.ts';
import type { Pin } from './bridge.ts';
import type { Drawing } from './drawing.ts';
import { element } from './overlay-parts.ts';

/** Numbered pins of comments, and a frame around what is being commented on. */
export interface Pins {
  show(pins: readonly Pin[], chosen: number | undefined): void;
  /** Frames the selection; undefined removes the frame. */
  frame(target: Element | undefined): void;
  /** Frames what is under the pointer. */
  hover(target: Element | undefined): void;
  /** Follows the page after it changed. */
  follow(): void;
  /** Keeps the size of pins when the page is scaled down. */
  setScale(scale: number): void;
  /** Element that a pin refers to; undefined if the page no longer has it. */
  targetOf(pin: Pin): HTMLElement | undefined;
  contains(event: Event): boolean;
}

const style = `
:host { position: absolute; inset: 0; pointer-events: none; z-index: 2147482999; display: block; }
.frame, .hover { position: absolute; box-sizing: border-box; display: none; border-radius: 4px; }
.frame { outline: 2px solid #b45309; outline-offset: 3px; box-shadow: 0 0 0 6px rgb(255 255 255 / 0.35); }
.hover { outline: 2px dashed #b45309; outline-offset: 3px; box-shadow: 0 0 0 3px rgb(255 255 255 / 0.2); }
.shown { display: block; }
button { all: unset; scale: var(--enlarged, 1); transform-origin: 100% 100%; position: absolute; box-sizing: border-box; pointer-events: auto; cursor: pointer; display: grid; place-items: center;
  min-width: 28px; height: 28px; padding: 0 6px; border-radius: 14px 14px 14px 3px; background: #b45309; color: #fff;
  font: 600 13px/1 system-ui, sans-serif; box-shadow: 0 0 0 2px #fff, 0 3px 10px rgb(0 0 0 / 0.35); }
button[aria-pressed="true"] { background: #1f2937; }
button:hover { background: #92400e; }
button:focus-visible { outline: 3px solid #3b6cf6; outline-offset: 3px; }
`;

/** Pixels between two pins at the same place. */
const step = 34;

export function createPins(drawing: Drawing, onPin: (id: number) => void): Pins {
  const host = document.createElement('div');
  host.dataset.overlay = 'pins';
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const framed = element('div', 'frame');
  const hovered = element('div', 'hover');
  root.append(hovered, framed);
  document.body.append(host);
  let buttons: readonly { readonly pin: Pin; readonly button: HTMLButtonElement }[] = [];
  let target: Element | undefined;
  let pointed: Element | undefined;
  let enlarged = 1;

  function targetOf({ block, location }: Pin): HTMLElement | undefined {
    const part = drawing.partOf(block)?.element;
    if (!location) return part;
    const texts = [...(part ?? document.body).querySelectorAll<HTMLElement>('[data-at], [data-picture]')];
    const found = texts.find(
      ({ dataset }) => dataset.doc === location.doc && (dataset.at ?? dataset.picture) === location.at,
    );
    return found ?? part;
  }

  const boxIfThere = (each: Element | undefined) => (each?.isConnected ? boxOf(each) : undefined);

  function follow(): void {
    // Measures nothing where there is nothing to place: most pages have no comments.
    if (!target && !pointed && buttons.length === 0) {
      framed.classList.remove('shown');
      hovered.classList.remove('shown');
      return;
    }
    placeOutline(framed, boxIfThere(target));
    placeOutline(hovered, pointed === target ? undefined : boxIfThere(pointed));
    const countByElement = new Map<Element, number>();
    for (const { pin, button } of buttons) {
      const at = targetOf(pin) ?? document.body;
      const before = countByElement.get(at) ?? 0;
      countByElement.set(at, before + 1);
      const { top, right } = at === document.body ? { top: 12, right: innerWidth } : boxOf(at);
      const left = Math.min(right, document.documentElement.clientWidth - 8) - 30 - before * step * enlarged;
      button.style.left = `${Math.max(4, left)}px`;
      button.style.top = `${Math.max(4, top - 12)}px`;
    }
  }

  const sizes = new ResizeObserver(follow);
  sizes.observe(document.body);
  return {
    show(pins, chosen) {
      for (const { button } of buttons) button.remove();
      buttons = pins.map((pin) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = pin.label;
        button.setAttribute('aria-label', pin.name);
        button.setAttribute('aria-pressed', String(pin.id === chosen));
        button.addEventListener('pointerdown', (event) => event.preventDefault());
        button.addEventListener('click', () => onPin(pin.id));
        root.append(button);
        return { pin, button };
      });
      follow();
    },
    frame(next) {
      target = next;
      follow();
    },
    hover(next) {
      if (pointed === next) return;
      pointed = next;
      follow();
    },
    follow,
    setScale(scale) {
      enlarged = 1 / scale;
      host.style.setProperty('--enlarged', `${enlarged}`);
      follow();
    },
    targetOf,
    contains: (event) => event.composedPath().includes(host),
  };
}
