import type { Attachment } from '../answers.ts';
import type { Texts } from '../texts/index.ts';
import type { Delivery } from '../thread.ts';
import { element } from './element.ts';
import { type MessageRow, messageRow, timeTexts } from './message-row.ts';

/** A message from an earlier page. */
export interface UnsentLine {
  readonly id: string;
  readonly body: string;
  readonly files: readonly Attachment[];
  /** Time of writing, epoch milliseconds. */
  readonly at: number;
}

export interface UnsentList {
  readonly box: HTMLElement;
  /** Shows the state of a message, which stays in the list as long as the page is open. */
  show(message: UnsentLine, delivery: Delivery): void;
}

/** Messages of the offline form that had not arrived when their page was left. Hidden if there are none. */
export function unsentList(texts: Texts, lang: string, retry: (id: string) => void): UnsentList {
  const list = element('ol', { 'aria-label': texts.unsent });
  const box = element('div', { class: 'unsent', role: 'status', hidden: true }, list);
  const rows = new Map<string, MessageRow>();
  const time = timeTexts(lang);
  return {
    box,
    show({ id, body, files, at }, delivery) {
      let row = rows.get(id);
      if (!row) {
        row = messageRow({ key: id, isOwn: true, author: null, body, files }, texts, time, retry);
        rows.set(id, row);
        list.append(row.item);
        box.hidden = false;
      }
      row.show({ at, delivery }, true, true);
    },
  };
}
