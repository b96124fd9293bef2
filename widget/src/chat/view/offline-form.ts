import type { Memory } from '../../memory.ts';
import type { Texts } from '../texts/index.ts';
import { keepDraft, messageCharactersMax } from './composer.ts';
import { element } from './element.ts';
import { field } from './field.ts';
import { acceptFrom, type FilePicker } from './file-picker.ts';
import { tickIcon } from './icons.ts';
import { type Person, personFields } from './person-fields.ts';

export interface WrittenForm extends Person {
  readonly email: string;
  readonly message: string;
  readonly website: string;
}

export interface OfflineForm {
  readonly box: HTMLElement;
  /** Shows the state of the last message instead of the form. */
  show(state: 'sending' | 'waiting' | 'arrived' | 'failed', isTooMany?: boolean): void;
  focus(): void;
}

interface FormOptions {
  readonly memory: Memory;
  readonly texts: Texts;
  readonly intro: string;
  /** Aborts when the form is replaced. */
  readonly signal: AbortSignal;
  /** Undefined if the chat accepts no files. */
  readonly files: FilePicker | undefined;
  /** Returns true if the message was stored for sending. */
  send(form: WrittenForm): boolean;
  /** Called when another message is started: the form no longer shows the last one's state. */
  another(): void;
}

/** Form for a message and an e-mail address while the team is away. */
export function offlineForm({
  memory,
  texts,
  intro,
  signal,
  files,
  send,
  another,
}: FormOptions): OfflineForm {
  const person = personFields(memory, texts, true);
  const message = field(element('textarea', { rows: '4', dir: 'auto', required: true }), texts.messageLabel);
  const button = element('button', { class: 'submit' }, texts.formSend);
  const errorLine = element('p', { class: 'wrong', role: 'alert' });
  const attach = files && element('div', { class: 'attach' }, files.list, files.button);
  const form = element('form', { novalidate: true }, person.box, message.box, attach, button, errorLine);
  const confirmation = element('div', { class: 'done', tabindex: '-1' });
  const outcome = element('div', { role: 'status' });
  const box = element(
    'div',
    { class: 'offline' },
    element('p', { class: 'intro', dir: 'auto' }, intro),
    form,
    outcome,
  );

  keepDraft(memory, message.input, signal);
  let isSending = false;
  const showButton = (): void =>
    button.setAttribute('aria-disabled', String(isSending || files?.isBusy() === true));
  if (files) {
    files.changed = showButton;
    acceptFrom(files, message.input, form);
  }

  const startNewMessage = (): void => {
    another();
    message.input.value = '';
    outcome.replaceChildren();
    box.classList.remove('finished');
    message.input.focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.getAttribute('aria-disabled') === 'true') return;
    const text = message.input.value.trim();
    const over = [...text].length - messageCharactersMax;
    message.complain(text === '' ? texts.messageMissing : over > 0 ? texts.tooLong(over) : undefined);
    const written = person.read();
    if (!written?.email) return;
    if (text === '' || over > 0) return message.input.focus();
    const isKept = send({ ...written, email: written.email, message: text, website: person.honeypot() });
    errorLine.textContent = isKept ? '' : texts.tooManyUnsent;
    // From here on the stored message has the text.
    if (isKept) memory.write('draft', undefined);
  });

  return {
    box,
    focus: () => form.querySelector<HTMLElement>('input, textarea')?.focus(),
    show(state, isTooMany = false) {
      isSending = state === 'sending';
      showButton();
      if (isSending) return;
      if (state === 'failed') {
        memory.write('draft', message.input.value);
        errorLine.textContent = isTooMany ? texts.tooMany : texts.failed;
        return;
      }
      const hasArrived = state === 'arrived';
      const anotherButton = element('button', { type: 'button', class: 'again' }, texts.formAnother);
      anotherButton.addEventListener('click', startNewMessage);
      confirmation.replaceChildren(
        ...(hasArrived ? [tickIcon()] : []),
        element('p', { class: 'strong' }, hasArrived ? texts.formSent : texts.formKept),
        element('p', {}, hasArrived ? texts.formSentMore : texts.formKeptMore),
        anotherButton,
      );
      const hadFocus = form.contains((box.getRootNode() as ShadowRoot).activeElement);
      box.classList.add('finished');
      outcome.replaceChildren(confirmation);
      if (hadFocus) confirmation.focus();
    },
  };
}
