import { directionOf } from '../../renderer/direction.ts';
import type { ToCanvas } from './bridge.ts';
import { renewDuotone } from './duotone.ts';
import { showStandIns } from './stand-in.ts';

type Look = Extract<ToCanvas, { t: 'look' }>;

/** Styles of miniatures, which cannot contain anything that moves or fills a window. */
const own = new CSSStyleSheet();
own.replaceSync(`
html { overflow: hidden; background: none !important; }
body { display: block !important; min-block-size: 0 !important; background: none !important; }
.cell { position: absolute; overflow: hidden; border-radius: var(--corner); background: var(--ground, #fff); display: grid; align-content: safe center; }
.cell > div { transform-origin: 0 0; }
.cell .block { padding-block: clamp(2rem, var(--section), 5rem); }
* { animation: none !important; transition: none !important; }
`);

/**
 * Shows blocks side by side, each laid out at the window's width and scaled down, so that media queries apply
 * in each.
 */
export function createLook(): (look: Look) => void {
  const cells = new Map<string, { readonly cell: HTMLElement; readonly inner: HTMLElement }>();

  function cellOf(id: string) {
    const existing = cells.get(id);
    if (existing) return existing;
    const cell = document.createElement('div');
    const inner = document.createElement('div');
    cell.className = 'cell';
    cell.dataset.sample = id;
    cell.append(inner);
    document.body.append(cell);
    const entry = { cell, inner };
    cells.set(id, entry);
    return entry;
  }

  return ({ lang, sheets, radius, cells: samples }) => {
    document.documentElement.lang = lang;
    document.documentElement.dir = directionOf(lang);
    document.body.style.setProperty('--corner', `${radius}px`);
    if (sheets) {
      document.adoptedStyleSheets = [
        ...sheets.map((text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          return sheet;
        }),
        own,
      ];
      renewDuotone();
    }
    const wantedIds = new Set(samples.map(({ id }) => id));
    for (const [id, { cell }] of cells)
      if (!wantedIds.has(id)) {
        cell.remove();
        cells.delete(id);
      }
    // Read once: between writes, it would lay out the page too.
    const pageWidth = innerWidth;
    const shown = samples.map(({ id, html, left, top, width, height }) => {
      const { cell, inner } = cellOf(id);
      if (html !== undefined) inner.innerHTML = html;
      if (html !== undefined) showStandIns(inner);
      Object.assign(cell.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      const scale = width / pageWidth;
      inner.style.width = `${pageWidth}px`;
      inner.style.transform = `scale(${scale})`;
      return { inner, scale };
    });
    // Measured together: between writes, each would lay out the page anew.
    const heights = shown.map(({ inner }) => inner.offsetHeight);
    // Scaling does not change the layout size, so a negative margin removes the unused space.
    for (const [index, { inner, scale }] of shown.entries())
      inner.style.marginBottom = `${(heights[index] ?? 0) * (scale - 1)}px`;
  };
}
