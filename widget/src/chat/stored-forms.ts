import type { Attachment } from './answers.ts';
import type { ChatContext } from './chat-context.ts';
import { createOutbox, type MessageState, type Outbox, type QueuedMessage } from './outbox.ts';
import type { OfflineMessage, Trouble } from './service.ts';
import { unsentList } from './view/unsent-list.ts';

export interface StoredForm extends QueuedMessage {
  /** Absent in entries of an older widget. */
  readonly files?: readonly Attachment[];
  /** Called `letter` in messages that browsers have stored already. */
  readonly letter: OfflineMessage;
}
export type FormState = MessageState | 'arrived';

export interface StoredForms {
  /** Element for messages of earlier pages. */
  readonly box: HTMLElement;
  readonly outbox: Outbox<StoredForm>;
  /** Shows the state of a message from an earlier page. */
  show(form: StoredForm, state: FormState): void;
}

/**
 * Sends messages of the offline form, at once or when the connection returns, even if the team is online again.
 * `isShown` returns true if it shows the state of a message itself.
 */
export function keepForms(
  { memory, service, timeOpen, wake, texts, lang }: ChatContext,
  signal: AbortSignal,
  isShown: (form: StoredForm, state: FormState, fault?: Trouble) => boolean = () => false,
): StoredForms {
  const list = unsentList(texts, lang, (id) => outbox.retry(id));
  const show: StoredForms['show'] = ({ id, at, letter: message, files = [] }, state) =>
    list.show({ id, at, body: message.message, files }, state === 'arrived' ? 'sent' : state);
  const showState = (form: StoredForm, state: FormState, fault?: Trouble): void => {
    if (!isShown(form, state, fault)) show(form, state);
  };
  const outbox = createOutbox<StoredForm, unknown>({
    memory,
    name: 'forms',
    wake,
    signal,
    async send({ letter: message }) {
      await timeOpen.longEnough();
      signal.throwIfAborted();
      return service.form({ ...message, seconds_open: Math.max(message.seconds_open, timeOpen.seconds()) });
    },
    arrived: (form) => showState(form, 'arrived'),
    state: showState,
  });
  return { box: list.box, outbox, show };
}
