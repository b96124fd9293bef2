import { directionOf } from '../../renderer/direction.ts';
import type { ToCanvas } from './bridge.ts';
import { renewDuotone } from './duotone.ts';
import { showPlaceholders } from './picture-placeholders.ts';
import { resolveMarks } from './resolve-marks.ts';

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
    const shown = samples.map(({ id, html, seen, left, top, width, height }) => {
      const { cell, inner } = cellOf(id);
      if (html !== undefined) inner.replaceChildren(contentOf(html, seen !== undefined));
      if (html !== undefined) showPlaceholders(inner);
      Object.assign(cell.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      const scale = width / pageWidth;
      inner.style.width = `${pageWidth}px`;
      inner.style.transform = `scale(${scale})`;
      inner.style.marginTop = '0';
      return { inner, scale, height, target: seen && findShown(inner, seen) };
    });
    // Measured together: between writes, each would lay out the page anew.
    const sizes = shown.map(({ inner, target, height }) => ({
      height: inner.offsetHeight,
      hidden: target === undefined ? 0 : heightAbove(target, inner, height),
    }));
    // Scaling does not change the layout size, so a negative margin removes the unused space.
    for (const [index, { inner, scale }] of shown.entries()) {
      const { height, hidden } = sizes[index] ?? { height: 0, hidden: 0 };
      inner.style.marginTop = `${-hidden}px`;
      inner.style.marginBottom = `${height * (scale - 1)}px`;
    }
  };
}

function contentOf(html: string, hasMarks: boolean): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  if (hasMarks) resolveMarks(template.content);
  return template.content;
}

/** The first text or picture at one of the addresses, or within it. */
const findShown = (inner: HTMLElement, seen: readonly string[]): HTMLElement | undefined =>
  [...inner.querySelectorAll<HTMLElement>('[data-at],[data-picture]')].find(({ dataset }) => {
    const own = dataset.at ?? dataset.picture ?? '';
    return seen.some((at) => own === at || own.startsWith(`${at}/`) || at.startsWith(`${own}/`));
  });

/** Height to hide above an element so that a cell shows it; none if it is shown anyway. */
function heightAbove(target: HTMLElement, inner: HTMLElement, cellHeight: number): number {
  const [box, around] = [target.getBoundingClientRect(), inner.getBoundingClientRect()];
  const bottom = box.bottom - around.top;
  // A third of the cell shows what stands above it.
  return bottom <= cellHeight ? 0 : Math.max(0, box.top - around.top - cellHeight / 3);
}
