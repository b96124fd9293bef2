import { linkedText } from '../linked-text.ts';
import type { Texts } from '../texts/index.ts';
import type { Delivery, Line } from '../thread.ts';
import { element } from './element.ts';
import { retryIcon } from './icons.ts';

/** Messages of one person within this time stand together. */
const togetherMs = 5 * 60_000;
/** Somebody this near to the end wants to see what comes. */
const nearEndPixels = 80;

interface Row {
  readonly item: HTMLElement;
  show(line: Line, isFirst: boolean, isLast: boolean): void;
}

export interface MessageLog {
  readonly box: HTMLElement;
  show(lines: readonly Line[]): void;
  /** From here on what comes is read out. */
  announce(): void;
  toEnd(): void;
}

/** The conversation. `greeting` stands above it as the first answer would. */
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
  const rows = new Map<string, Row>();
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
        // Moving an element that stands right would have it read out again.
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

function messageRow(
  line: Line,
  texts: Texts,
  time: (at: number) => string,
  retry: (key: string) => void,
): Row {
  const author = line.isOwn ? texts.you : line.author || texts.team;
  const name = element('p', { class: line.isOwn ? 'author unseen' : 'author', dir: 'auto' }, author);
  const bubble = element(
    'p',
    { class: 'bubble', dir: 'auto' },
    ...linkedText(line.body).map(pieceNode(texts)),
  );
  const when = element('time', { dir: 'auto' });
  const where = element('span', { class: 'delivery' });
  const again = element('button', { type: 'button', class: 'again' }, retryIcon(), texts.retry);
  again.addEventListener('click', () => retry(line.key));
  // What becomes of a message is no message.
  const foot = element('p', { class: 'foot', 'aria-live': 'off' }, when, where, again);
  const item = element('li', { class: `message ${line.isOwn ? 'own' : 'theirs'}` }, name, bubble, foot);

  return {
    item,
    show({ at, delivery }, isFirst, isLast) {
      item.classList.toggle('first', isFirst);
      item.classList.toggle('last', isLast);
      item.classList.toggle('failed', delivery === 'failed');
      when.dateTime = new Date(at).toISOString();
      when.textContent = time(at);
      where.textContent = line.isOwn ? ` · ${deliveryText(delivery, texts)}` : '';
      again.hidden = delivery !== 'failed';
    },
  };
}

/** The bubble has the chat's direction, and the words in it their own. */
const bubbleOf = (...content: readonly (Node | string)[]): HTMLElement =>
  element('div', { class: 'bubble' }, element('p', { dir: 'auto' }, ...content));

const deliveryText = (delivery: Delivery, texts: Texts): string => texts[delivery];

const pieceNode =
  (texts: Texts) =>
  ({ text, href }: { text: string; href?: string }): Node | string =>
    href === undefined
      ? text
      : element(
          'a',
          { href, target: '_blank', rel: 'noopener nofollow', referrerpolicy: 'no-referrer' },
          text,
          element('span', { class: 'unseen' }, ` (${texts.newTab})`),
        );

/** The hour for today's messages, the day before it for others. */
function timeTexts(lang: string): (at: number) => string {
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    try {
      return new Intl.DateTimeFormat(lang || undefined, options);
    } catch {
      // A page's lang attribute can be anything.
      return new Intl.DateTimeFormat(undefined, options);
    }
  };
  const hour = { hour: 'numeric', minute: '2-digit' } as const;
  const today = format(hour);
  const other = format({ ...hour, day: 'numeric', month: 'short' });
  return (at) => (new Date(at).toDateString() === new Date().toDateString() ? today : other).format(at);
}
