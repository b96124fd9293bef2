import type { Memory } from '../../memory.ts';
import type { Attachment } from '../answers.ts';
import type { Texts } from '../texts/index.ts';
import { element } from './element.ts';
import { acceptFrom, type FilePicker } from './file-picker.ts';
import { sendIcon } from './icons.ts';

/** Maximum length of a message, the same as the service's. */
export const messageCharactersMax = 10_000;
/** Number of characters left at which the counter appears. */
const counterFrom = 500;
/** Maximum stored length of a draft: text pasted by mistake must not use up the room of unsent messages. */
const draftCharactersMax = 2 * messageCharactersMax;

/**
 * Stores a field's text as a draft in this browser and restores it, including changes by other tabs while the
 * visitor is not typing here. Calls `changed` on either.
 */
export function keepDraft(
  memory: Memory,
  input: HTMLTextAreaElement,
  signal: AbortSignal,
  changed: () => void = () => {},
): void {
  const show = (): void => {
    input.value = memory.read('draft') ?? '';
    changed();
  };
  input.addEventListener('input', () => {
    memory.write('draft', input.value.slice(0, draftCharactersMax) || undefined);
    changed();
  });
  const fromElsewhere = (): void => {
    if (!document.hasFocus()) show();
  };
  memory.watch('draft', fromElsewhere, signal);
  show();
}

export interface Composer {
  readonly box: HTMLFormElement;
  readonly input: HTMLTextAreaElement;
}

interface ComposerParts {
  readonly memory: Memory;
  readonly texts: Texts;
  readonly signal: AbortSignal;
  /** Undefined if the chat accepts no files. */
  readonly files: FilePicker | undefined;
}

/**
 * The visitor's text field. Enter sends, Shift+Enter starts a line. Unsent text is stored as a draft, shared
 * by all tabs of this browser until `signal` aborts. `send` returns false if the text was not accepted.
 */
export function composer(
  { memory, texts, signal, files }: ComposerParts,
  send: (text: string, files: readonly Attachment[]) => boolean,
): Composer {
  const input = element('textarea', {
    rows: '1',
    dir: 'auto',
    'aria-label': texts.messageLabel,
    'aria-describedby': 'counter',
    placeholder: texts.placeholder,
    enterkeyhint: 'send',
  });
  const button = element('button', { class: 'send', 'aria-label': texts.send }, sendIcon());
  const counter = element('p', { class: 'counter', id: 'counter', role: 'status' });
  const box = element(
    'form',
    { class: 'composer', novalidate: true },
    files?.list,
    element('div', { class: 'write' }, files?.button, input, button),
    counter,
  );

  /** Counts code points, like the service, so that an emoji is one character. */
  const charactersLeft = (): number => messageCharactersMax - [...input.value.trim()].length;
  const show = (): void => {
    const isEmpty = input.value.trim() === '' && !files?.ready().length;
    const near = input.value.length > messageCharactersMax - counterFrom ? charactersLeft() : counterFrom;
    button.setAttribute('aria-disabled', String(isEmpty || near < 0 || files?.isBusy() === true));
    counter.textContent = near < 0 ? texts.tooLong(-near) : near < counterFrom ? texts.left(near) : '';
    counter.classList.toggle('over', near < 0);
  };
  keepDraft(memory, input, signal, show);
  if (files) {
    files.changed = show;
    acceptFrom(files, input, box);
  }
  show();

  input.addEventListener('keydown', (event) => {
    // During input-method composition (Japanese, Chinese) Enter confirms the word.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    box.requestSubmit();
  });
  box.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = input.value.trim();
    const sent = files?.ready() ?? [];
    if ((text === '' && sent.length === 0) || files?.isBusy() || charactersLeft() < 0 || !send(text, sent))
      return;
    files?.clear();
    input.value = '';
    memory.write('draft', undefined);
    show();
    input.focus();
  });
  return { box, input };
}
