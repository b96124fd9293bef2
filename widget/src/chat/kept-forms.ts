import type { Attachment } from './answers.ts';
import { createOutbox, type MessageState, type Outbox, type QueuedMessage } from './outbox.ts';
import type { OfflineMessage, Trouble } from './service.ts';
import type { Setting } from './setting.ts';
import { unsentList } from './view/unsent-list.ts';

export interface KeptForm extends QueuedMessage {
  /** Absent in entries of an older widget. */
  readonly files?: readonly Attachment[];
  /** Called `letter` in messages that browsers have stored already. */
  readonly letter: OfflineMessage;
}
export type FormState = MessageState | 'arrived';

export interface KeptForms {
  /** Element for messages of earlier pages. */
  readonly box: HTMLElement;
  readonly outbox: Outbox<KeptForm>;
  /** Shows the state of a message from an earlier page. */
  show(kept: KeptForm, state: FormState): void;
}

/**
 * Messages of the offline form, sent now or when the connection returns, even if the team is back by then.
 * `told` returns true if it shows a message's state itself.
 */
export function keepForms(
  { memory, service, timeOpen, wake, texts, lang }: Setting,
  signal: AbortSignal,
  told: (kept: KeptForm, state: FormState, trouble?: Trouble) => boolean = () => false,
): KeptForms {
  const list = unsentList(texts, lang, (id) => outbox.retry(id));
  const show: KeptForms['show'] = ({ id, at, letter, files = [] }, state) =>
    list.show({ id, at, body: letter.message, files }, state === 'arrived' ? 'sent' : state);
  const tell = (kept: KeptForm, state: FormState, trouble?: Trouble): void => {
    if (!told(kept, state, trouble)) show(kept, state);
  };
  const outbox = createOutbox<KeptForm, unknown>({
    memory,
    name: 'forms',
    wake,
    signal,
    async send({ letter }) {
      await timeOpen.longEnough();
      signal.throwIfAborted();
      return service.form({ ...letter, seconds_open: Math.max(letter.seconds_open, timeOpen.seconds()) });
    },
    arrived: (kept) => tell(kept, 'arrived'),
    state: tell,
  });
  return { box: list.box, outbox, show };
}
