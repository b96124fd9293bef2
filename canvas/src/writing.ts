import type { FromCanvas, ValueLocation } from './bridge.ts';
import { type RichField, writeRichText } from './rich-text.ts';

/** Editing of a page's plain texts in place. */
export interface Writing {
  /** Makes a text editable before the browser places the caret in it. */
  enter(field: HTMLElement): void;
  /** Places the caret at the end of a text. */
  focus(field: HTMLElement): void;
  /** Opens a formatted text once the editor has sent it; the caret goes where the pointer was. */
  ask(field: HTMLElement, point: { readonly x: number; readonly y: number } | undefined): void;
  receive(location: ValueLocation, value: unknown): void;
  leave(): void;
  field(): HTMLElement | undefined;
  /** The formatted text being edited. */
  rich(): RichField | undefined;
}

interface WritingOptions {
  send(message: FromCanvas): void;
  onLeave(): void;
  /** Called when buttons have to follow the selection. */
  onSelect(): void;
}

export const fieldAround = (node: Node | null): HTMLElement | undefined => {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLElement>('[data-at]') ?? undefined;
};

export const isWritable = (field: HTMLElement): boolean => field.dataset.kind !== 'rich_text';

export const locationOf = (field: HTMLElement): ValueLocation => ({
  doc: field.dataset.doc ?? '',
  at: field.dataset.at ?? field.dataset.picture ?? '',
});

/** A field, or its replacement if it was redrawn. */
function currentElement(field: HTMLElement): HTMLElement {
  if (field.isConnected) return field;
  const { doc, at } = locationOf(field);
  const same = [...document.querySelectorAll<HTMLElement>('[data-at]')];
  return same.find(({ dataset }) => dataset.doc === doc && dataset.at === at) ?? field;
}

export function createWriting({ send, onLeave, onSelect }: WritingOptions): Writing {
  let rich: RichField | undefined;
  let pending:
    | { readonly field: HTMLElement; readonly point: { x: number; y: number } | undefined }
    | undefined;
  let current: HTMLElement | undefined;
  let step = '';
  let steps = 0;
  /** True during input-method composition: the shown text is provisional and is not saved. */
  let isComposing = false;

  /** Text reported since the caret entered. */
  let lastSent: string | undefined;

  function tell(field: HTMLElement): void {
    lastSent = textOf(field);
    send({ t: 'typed', location: locationOf(field), value: lastSent, step });
  }

  function leave(): void {
    const field = current;
    if (!field) return;
    // Leaving ends a composition, but browsers report that only when the element is no longer editable.
    if (isComposing && !rich) tell(field);
    isComposing = false;
    const written = lastSent;
    lastSent = undefined;
    current = undefined;
    rich?.close();
    rich = undefined;
    field.removeAttribute('contenteditable');
    field.blur();
    onLeave();
    // A redrawn field may lack the last keystroke, which is still being sent.
    const now = currentElement(field);
    if (written !== undefined && now !== field && textOf(now) !== written)
      now.replaceChildren(...field.childNodes);
  }

  /** Leaves the edited text, which may redraw its block; returns the wanted field as it is then. */
  function begin(requested: HTMLElement): HTMLElement {
    leave();
    const field = currentElement(requested);
    pending = undefined;
    current = field;
    steps += 1;
    step = `${steps}`;
    send({ t: 'entered', location: locationOf(field) });
    return field;
  }

  function enter(requested: HTMLElement): HTMLElement {
    if (current === requested) return requested;
    const field = begin(requested);
    field.setAttribute('contenteditable', 'plaintext-only');
    field.spellcheck = true;
    return field;
  }

  document.addEventListener('input', (event) => {
    const field = fieldAround(event.target as Node);
    if (!field || field !== current || rich || isComposing) return;
    tell(field);
  });
  document.addEventListener('compositionstart', () => {
    isComposing = current !== undefined;
  });
  document.addEventListener('compositionend', () => {
    const wasComposing = isComposing;
    isComposing = false;
    if (wasComposing && current && !rich) tell(current);
  });
  document.addEventListener('beforeinput', (event) => {
    const field = current;
    if (!field) return;
    if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') {
      event.preventDefault();
      send({ t: 'command', name: event.inputType === 'historyUndo' ? 'undo' : 'redo' });
      return;
    }
    if (rich) return;
    const isBreak = event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph';
    if (isBreak && field.dataset.kind !== 'lines') return event.preventDefault();
    const max = Number(field.dataset.max ?? 0);
    const more = event.data?.length ?? (isBreak ? 1 : 0);
    const chosen = selectedLength();
    if (max > 0 && more > 0 && textOf(field).length - chosen + more > max) event.preventDefault();
  });
  document.addEventListener('paste', (event) => {
    const field = current;
    if (!field || rich) return;
    event.preventDefault();
    const pastedText = event.clipboardData?.getData('text/plain') ?? '';
    const max = Number(field.dataset.max ?? 0) || 2000;
    const chosen = selectedLength();
    const room = Math.max(0, max - (textOf(field).length - chosen));
    insert(tidy(pastedText, field).slice(0, room));
  });
  document.addEventListener('focusout', (event) => {
    // When the window itself loses focus, the caret stays.
    const to = event.relatedTarget;
    if (!current || event.target !== current || !(to instanceof HTMLElement)) return;
    if (to.dataset.overlay === undefined) leave();
  });

  return {
    enter: (field) => void enter(field),
    leave,
    field: () => current,
    rich: () => rich,
    ask(field, point) {
      if (current === field) return;
      leave();
      pending = { field: currentElement(field), point };
      send({ t: 'ask', location: locationOf(field) });
    },
    receive(location, value) {
      const waiting = pending;
      if (!waiting || locationOf(waiting.field).at !== location.at || !waiting.field.isConnected) return;
      const { field, point } = waiting;
      begin(field);
      try {
        rich = writeRichText(field, {
          value,
          onChange: (tree) => send({ t: 'typed', location, value: tree, step }),
          onSelect,
        });
      } catch {
        // A tree of an older grammar is edited in the inspector instead.
        current = undefined;
        return;
      }
      rich.focus(point);
      onSelect();
    },
    focus(requested) {
      const field = enter(requested);
      field.focus();
      getSelection()?.selectAllChildren(field);
      getSelection()?.collapseToEnd();
    },
  };
}

/** Places the caret in a text at the pointer, or at the end if the position is unknown. */
export function putCaret(field: HTMLElement, { clientX, clientY }: MouseEvent): void {
  field.focus();
  const selection = getSelection();
  const at = document.caretPositionFromPoint?.(clientX, clientY);
  if (at && field.contains(at.offsetNode)) selection?.collapse(at.offsetNode, at.offset);
  else {
    selection?.selectAllChildren(field);
    selection?.collapseToEnd();
  }
}

/** Inserts at the caret such that the browser fires the same events as for a key. */
export const insert = (text: string): boolean => document.execCommand('insertText', false, text);

const tidy = (text: string, field: HTMLElement): string => {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ');
  return field.dataset.kind === 'lines' ? lines : lines.replace(/\s*\n\s*/g, ' ');
};

/** Number of selected characters. A caret has none, and is not asked for its text: that would lay out the page. */
function selectedLength(): number {
  const selection = getSelection();
  return selection && !selection.isCollapsed ? selection.toString().length : 0;
}

/** Text of a field. A trailing line break only holds the caret. */
function textOf(field: HTMLElement): string {
  // Without breaks: as written, not as shown in capitals, and without laying out the page at every keystroke.
  if (field.dataset.kind !== 'lines') return tidy(field.textContent, field);
  // biome-ignore lint/performance/useDomNodeTextContent: only this one has the breaks
  const text = field.innerText.replace(/\n$/, '');
  return tidy(text, field);
}
