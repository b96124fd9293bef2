import type { Attachment } from '../answers.ts';
import { ServiceError } from '../service.ts';
import type { Texts } from '../texts/index.ts';
import { element } from './element.ts';
import { clipIcon, closeIcon } from './icons.ts';

/** Limits of the service. */
const fileBytesMax = 10 * 1024 * 1024;
const filesMax = 10;

export interface FilePicker {
  /** Chosen files, above the field. */
  readonly list: HTMLElement;
  readonly button: HTMLElement;
  /** Called whenever the set of sendable files changes. */
  changed: () => void;
  add(files: Iterable<File>): void;
  isBusy(): boolean;
  /** Uploaded files, in order. */
  ready(): readonly Attachment[];
  clear(): void;
}

interface PickedFile {
  readonly row: HTMLElement;
  readonly abortController: AbortController;
  attachment: Attachment | undefined;
  hasFailed: boolean;
}

/** Files added to a message: uploaded as soon as they are chosen, and removable. */
export function filePicker(
  texts: Texts,
  upload: (file: File, signal: AbortSignal) => Promise<Attachment>,
  { isLabelled = false }: { readonly isLabelled?: boolean } = {},
): FilePicker {
  const list = element('ul', { class: 'chosen', 'aria-label': texts.files, hidden: true });
  const input = element('input', { type: 'file', multiple: true, hidden: true, tabindex: '-1' });
  const open = element(
    'button',
    {
      type: 'button',
      class: isLabelled ? 'clip labelled' : 'clip',
      'aria-label': texts.attach,
      title: texts.attachHint,
    },
    clipIcon(),
    isLabelled ? texts.attach : undefined,
  );
  const button = element('span', { class: 'clipped' }, open, input);
  let chosen: PickedFile[] = [];

  const show = (): void => {
    list.hidden = chosen.length === 0;
    picker.changed();
  };
  const take = (one: PickedFile): void => {
    one.abortController.abort();
    one.row.remove();
    chosen = chosen.filter((each) => each !== one);
    show();
  };

  async function begin(file: File): Promise<void> {
    const state = element('span', { class: 'state', role: 'status' }, texts.uploading);
    const remove = element(
      'button',
      { type: 'button', 'aria-label': `${texts.remove} ${file.name}` },
      closeIcon(),
    );
    const row = element('li', {}, element('bdi', {}, file.name), state, remove);
    const one: PickedFile = {
      row,
      abortController: new AbortController(),
      attachment: undefined,
      hasFailed: false,
    };
    remove.addEventListener('click', () => take(one));
    const isTooMany = chosen.filter(({ hasFailed }) => !hasFailed).length >= filesMax;
    const fail = (why: string): void => {
      one.hasFailed = true;
      row.classList.add('failed');
      state.textContent = why;
      show();
    };
    chosen.push(one);
    list.append(row);
    if (file.size > fileBytesMax || isTooMany) return fail(texts.attachHint);
    show();
    try {
      one.attachment = await upload(file, one.abortController.signal);
      state.textContent = '';
      row.classList.add('ready');
      show();
    } catch (thrown) {
      if (one.abortController.signal.aborted) return;
      console.warn('Wheelhouse: a file was not taken.', thrown);
      fail(
        thrown instanceof ServiceError && thrown.trouble === 'later' ? texts.uploadFailed : texts.fileRefused,
      );
    }
  }

  const picker: FilePicker = {
    list,
    button,
    changed: () => {},
    add(files) {
      for (const file of files) void begin(file);
    },
    isBusy: () => chosen.some(({ attachment, hasFailed }) => !attachment && !hasFailed),
    ready: () => chosen.flatMap(({ attachment }) => attachment ?? []),
    clear() {
      for (const one of [...chosen]) take(one);
    },
  };
  open.addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    picker.add(input.files ?? []);
    input.value = '';
  });
  return picker;
}

/** Accepts files pasted into a field or dropped on its form. */
export function acceptFrom(files: FilePicker, input: HTMLElement, box: HTMLElement): void {
  const addFrom = (event: Event, transfer: DataTransfer | null): void => {
    if (!transfer || transfer.files.length === 0) return;
    event.preventDefault();
    files.add(transfer.files);
  };
  input.addEventListener('paste', (event) => addFrom(event, event.clipboardData));
  box.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  box.addEventListener('drop', (event) => addFrom(event, event.dataTransfer));
}
