import type { Texts } from '../texts/index.ts';
import type { Line } from '../thread.ts';
import { element } from './element.ts';
import { type MessageRow, messageRow, timeTexts } from './message-row.ts';

/** Messages of one person within this time are grouped. */
const togetherMs = 5 * 60_000;
/** Distance from the end, in pixels, within which new messages scroll into view. */
const nearEndPixels = 80;

export interface MessageLog {
  readonly box: HTMLElement;
  show(lines: readonly Line[]): void;
  /** Starts announcing new messages to screen readers. */
  announce(): void;
  toEnd(): void;
}

/** The conversation. `greeting` comes first, like an answer. */
export function messageLog(
  texts: Texts,
  lang: string,
  greeting: string,
  retry: (key: string) => void,
): MessageLog {
  const list = element('ol');
  const box = element(
    'div',
    { class: 'log', role: 'log', 'aria-live': 'off', 'aria-label': texts.conversation, tabindex: '0' },
    element('div', { class: 'message theirs last greeting' }, bubbleOf(greeting)),
    list,
  );
  const rows = new Map<string, MessageRow>();
  const time = timeTexts(lang);
  const toEnd = (): void => void box.scrollTo({ top: box.scrollHeight });

  return {
    box,
    toEnd,
    announce: () => box.setAttribute('aria-live', 'polite'),
    show(lines) {
      const isNearEnd = box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPixels;
      const hasOwnNew = lines.some((line) => line.isOwn && !rows.has(line.key));
      const keys = new Set(lines.map(({ key }) => key));
      for (const [key, { item }] of rows) {
        if (keys.has(key)) continue;
        item.remove();
        rows.delete(key);
      }
      lines.forEach((line, index) => {
        let row = rows.get(line.key);
        if (!row) {
          row = messageRow(line, texts, time, retry);
          rows.set(line.key, row);
        }
        row.show(line, !together(lines[index - 1], line), !together(line, lines[index + 1]));
        // Moving an element that is already in place would announce it again.
        if (list.children[index] !== row.item) list.insertBefore(row.item, list.children[index] ?? null);
      });
      if (isNearEnd || hasOwnNew) toEnd();
    },
  };
}

function together(a: Line | undefined, b: Line | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    a.isOwn === b.isOwn &&
    a.author === b.author &&
    b.at - a.at < togetherMs &&
    a.delivery !== 'failed'
  );
}

/** The bubble has the chat's text direction, its text its own. */
const bubbleOf = (...content: readonly (Node | string)[]): HTMLElement =>
  element('div', { class: 'bubble' }, element('p', { dir: 'auto' }, ...content));
