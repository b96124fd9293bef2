import { directionOf } from '../../renderer/direction.ts';
import type { CanvasPart, ToCanvas } from './bridge.ts';
import { renewDuotone } from './duotone.ts';
import { priceSelector } from './items.ts';
import { showPlaceholders } from './picture-placeholders.ts';
import { resolveMarks } from './resolve-marks.ts';

type Draw = Extract<ToCanvas, { t: 'draw' }>;

export interface Drawing {
  draw(message: Draw): void;
  partOf(id: string | undefined): DrawnElement | undefined;
  /** The part that contains a node. */
  partAround(node: Node | null): DrawnElement | undefined;
  /** All parts, top to bottom. */
  parts(): readonly DrawnElement[];
  /** Draws what was postponed until the caret left. */
  catchUp(): void;
}

export interface DrawnElement extends Omit<CanvasPart, 'html'> {
  readonly element: HTMLElement;
}

/** Styles of the canvas itself, on top of the site's. */
const own = new CSSStyleSheet();
own.replaceSync(`
[data-at] { cursor: text; }
[data-at][contenteditable] { outline: 2px solid rgb(59 108 246 / 0.45); outline-offset: 4px; border-radius: 3px; }
[data-picture], ${priceSelector} { cursor: pointer; }
/* The whole card is a link on the live page; here its texts are reached. */
*::before, *::after { pointer-events: none !important; }
/* A slider lies upon pictures and words, which are reached here. */
input[type="range"] { pointer-events: none; }
[data-review] :is([data-at], [data-picture], [data-block]) { cursor: pointer; }
.ProseMirror { white-space: break-spaces; outline: 2px solid rgb(59 108 246 / 0.45); outline-offset: 4px; border-radius: 3px; }
* { scroll-behavior: auto !important; }
/* Browsers wrap edited text by a rule of their own, by which a long word would widen the page. */
:where([data-at][contenteditable], .ProseMirror) { overflow-wrap: inherit; }
`);

/** Keeps the document as last sent by the editor, except for the part being edited. */
export function createDrawing(isBeingWritten: (element: HTMLElement) => boolean): Drawing {
  const main = document.createElement('main');
  main.id = 'main';
  document.body.append(main);
  let drawn = new Map<string, DrawnElement>();
  const waiting = new Map<string, string>();
  const sheets: CSSStyleSheet[] = [];

  function setSheets(texts: readonly string[]): void {
    for (const [index, text] of texts.entries()) {
      sheets[index] ??= new CSSStyleSheet();
      sheets[index].replaceSync(text);
    }
    sheets.length = texts.length;
    document.adoptedStyleSheets = [...sheets, own];
    renewDuotone();
  }

  function elementFor({ id, html }: CanvasPart, isForced: boolean): HTMLElement {
    const existing = drawn.get(id)?.element;
    if (html === undefined && existing) return existing;
    if (existing && !isForced && isBeingWritten(existing)) {
      waiting.set(id, html ?? '');
      return existing;
    }
    waiting.delete(id);
    return elementOf(html ?? '');
  }

  function insert(element: HTMLElement, parent: Element, before: Element | null): void {
    if (element.parentElement !== parent || element.nextElementSibling !== before)
      parent.insertBefore(element, before);
  }

  return {
    draw({ lang, parts, sheets: texts, isForced }) {
      setLanguage(lang);
      if (texts) setSheets(texts);
      const next = new Map<string, DrawnElement>();
      for (const { html: _html, ...part } of parts)
        next.set(part.id, {
          ...part,
          element: elementFor({ ...part, ...(_html !== undefined && { html: _html }) }, isForced),
        });
      const keptElements = new Set([...next.values()].map(({ element }) => element));
      for (const { element } of drawn.values()) if (!keptElements.has(element)) element.remove();
      // From the end, so that the element to insert before is known.
      let afterMain: Element | null = document.querySelector('[data-overlay]');
      let inMain: Element | null = null;
      for (const { placement, element } of [...next.values()].reverse()) {
        if (placement === 'main') {
          insert(element, main, inMain);
          inMain = element;
        } else if (placement === 'footer') {
          insert(element, document.body, afterMain);
          afterMain = element;
        } else insert(element, document.body, main);
      }
      drawn = next;
    },
    partOf: (id) => (id === undefined ? undefined : drawn.get(id)),
    partAround: (node) => [...drawn.values()].find(({ element }) => element.contains(node)),
    parts: () => [...drawn.values()],
    catchUp() {
      for (const [id, html] of waiting) {
        const part = drawn.get(id);
        if (!part) continue;
        const element = elementOf(html);
        part.element.replaceWith(element);
        drawn.set(id, { ...part, element });
      }
      waiting.clear();
    },
  };
}

/** Sets the page's language unless it is the same: browsers restyle the whole page for each setting. */
function setLanguage(lang: string): void {
  const { documentElement: root } = document;
  if (root.lang === lang) return;
  root.lang = lang;
  root.dir = directionOf(lang);
}

/**
 * Parses a part's markup into its single element. Scripts never run: neither the page's policy nor the parser
 * allows them.
 */
function elementOf(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  resolveMarks(template.content);
  // Links and fields are inactive: the Tab key moves through the block's buttons.
  for (const each of template.content.querySelectorAll<HTMLElement>(
    'a,button,input,select,textarea,summary,[tabindex]',
  ))
    each.tabIndex = -1;
  showPlaceholders(template.content);
  const [element] = template.content.children;
  if (element instanceof HTMLElement) return element;
  return document.createElement('div');
}
