import { boxOf, placeOutline } from './boxes.ts';
import type { ChangeMark } from './bridge.ts';
import type { Drawing } from './drawing.ts';
import { element } from './overlay-parts.ts';

/** Outlines with a label around the parts of the page that a draft added or changed. */
export interface ChangeMarks {
  show(marks: readonly ChangeMark[]): void;
  /** Follows the page after it changed. */
  follow(): void;
  /** Keeps the size of labels when the page is scaled down. */
  setScale(scale: number): void;
}

// Green for added and amber for changed, both readable on light and dark pages: the label has the colour behind white.
const style = `
:host { position: absolute; inset: 0; pointer-events: none; z-index: 2147482998; display: block; --mark: #92400e; }
.mark { position: absolute; box-sizing: border-box; display: none; outline: calc(2px * var(--enlarged, 1)) solid var(--mark); outline-offset: calc(-2px * var(--enlarged, 1)); box-shadow: inset 0 0 0 calc(3px * var(--enlarged, 1)) rgb(255 255 255 / 0.75); }
.mark[data-label="Added"] { --mark: #15803d; }
.shown { display: block; }
span { position: absolute; inset-block-start: 0; inset-inline-end: 0; padding: 5px 8px; border-radius: 0 0 0 6px; background: var(--mark); color: #fff; font: 600 12px/1 system-ui, sans-serif; scale: var(--enlarged, 1); transform-origin: 100% 0; }
`;

export function createChangeMarks(drawing: Drawing): ChangeMarks {
  const host = document.createElement('div');
  host.dataset.overlay = 'changes';
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  document.body.append(host);
  let boxes: readonly { readonly id: string; readonly box: HTMLElement }[] = [];

  function follow(): void {
    // All are measured before one is laid: each reading after a write would lay out the page again.
    const measured = boxes.map(({ id, box }) => {
      const target = drawing.partOf(id)?.element;
      return { box, at: target?.isConnected ? boxOf(target) : undefined };
    });
    for (const { box, at } of measured) placeOutline(box, at);
  }

  new ResizeObserver(follow).observe(document.body);
  return {
    show(marks) {
      for (const { box } of boxes) box.remove();
      boxes = marks.map(({ id, label }) => {
        const box = element('div', 'mark');
        box.dataset.label = label;
        box.append(text(label));
        root.append(box);
        return { id, box };
      });
      // The shadow tree is closed: what is marked is read here.
      host.dataset.marks = marks.map(({ label }) => label).join(' ');
      follow();
    },
    follow,
    setScale(scale) {
      host.style.setProperty('--enlarged', `${1 / scale}`);
    },
  };
}

function text(label: string): HTMLElement {
  const node = element('span', '');
  node.textContent = label;
  return node;
}
