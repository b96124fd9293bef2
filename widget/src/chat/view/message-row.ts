import { linkedText } from '../../../../server/text/linked-text.ts';
import type { Texts } from '../texts/index.ts';
import type { Delivery, Line } from '../thread.ts';
import { element } from './element.ts';
import { fileList } from './file-list.ts';
import { retryIcon } from './icons.ts';

export interface MessageRow {
  readonly item: HTMLElement;
  show(line: Pick<Line, 'at' | 'delivery'>, isFirst: boolean, isLast: boolean): void;
}

/** One message with its time and, for the visitor's own, its delivery state. */
export function messageRow(
  line: Pick<Line, 'key' | 'isOwn' | 'author' | 'body'> & Partial<Pick<Line, 'files'>>,
  texts: Texts,
  time: (at: number) => string,
  retry: (key: string) => void,
): MessageRow {
  const author = line.isOwn ? texts.you : line.author || texts.team;
  const name = element('p', { class: line.isOwn ? 'author unseen' : 'author', dir: 'auto' }, author);
  const bubble =
    line.body === ''
      ? undefined
      : element('p', { class: 'bubble', dir: 'auto' }, ...linkedText(line.body).map(pieceNode(texts)));
  const when = element('time', { dir: 'auto' });
  const deliveryState = element('span', { class: 'delivery' });
  const retryButton = element('button', { type: 'button', class: 'again' }, retryIcon(), texts.retry);
  retryButton.addEventListener('click', () => retry(line.key));
  // The delivery state is not announced like a message.
  const foot = element('p', { class: 'foot', 'aria-live': 'off' }, when, deliveryState, retryButton);
  const item = element(
    'li',
    { class: `message ${line.isOwn ? 'own' : 'theirs'}` },
    name,
    bubble,
    fileList(line.files ?? [], texts.files),
    foot,
  );

  return {
    item,
    show({ at, delivery }, isFirst, isLast) {
      item.classList.toggle('first', isFirst);
      item.classList.toggle('last', isLast);
      item.classList.toggle('failed', delivery === 'failed');
      when.dateTime = new Date(at).toISOString();
      when.textContent = time(at);
      deliveryState.textContent = line.isOwn ? ` · ${deliveryText(delivery, texts)}` : '';
      retryButton.hidden = delivery !== 'failed';
    },
  };
}

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

/** Formats times: today's without the day, others with it. */
export function timeTexts(lang: string): (at: number) => string {
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    try {
      return new Intl.DateTimeFormat(lang || undefined, options);
    } catch {
      // The page's lang attribute may be invalid.
      return new Intl.DateTimeFormat(undefined, options);
    }
  };
  const hour = { hour: 'numeric', minute: '2-digit' } as const;
  const today = format(hour);
  const other = format({ ...hour, day: 'numeric', month: 'short' });
  return (at) => (new Date(at).toDateString() === new Date().toDateString() ? today : other).format(at);
}
