import type { BlockCommand, EditorCommand, FromCanvas } from './bridge.ts';
import type { Drawing, DrawnElement } from './drawing.ts';
import { itemAddress } from './items.ts';
import { fieldAround, insert, isWritable, locationOf, type Writing } from './writing.ts';

interface Keyboard {
  readonly writing: Writing;
  readonly drawing: Drawing;
  /** True in review mode. */
  isOff(): boolean;
  selected(): string | undefined;
  select(id: string | undefined): void;
  reveal(part: DrawnElement): void;
  send(message: FromCanvas): void;
  /** Asks for a link's target at the selection; false without one. */
  askForLink(): boolean;
}

/** Shortcuts with Ctrl or Cmd that work everywhere. */
const commands: Readonly<Record<string, EditorCommand>> = { z: 'undo', y: 'redo', s: 'save', k: 'palette' };

/** Keys of the canvas: editor shortcuts, keys within texts, and keys that select and move blocks. */
export function listenToKeys({
  writing,
  drawing,
  isOff,
  selected,
  select,
  reveal,
  send,
  askForLink,
}: Keyboard): void {
  const block = (command: BlockCommand): boolean => {
    const part = drawing.partOf(selected());
    if (!part?.isOwn) return false;
    send({ t: 'block', id: part.id, command });
    return true;
  };

  /** Selects the text being written. Elsewhere nothing is selected: the browser would select all texts of the page. */
  function selectText(): boolean {
    if (writing.rich()) return false;
    const field = writing.field();
    if (field) getSelection()?.selectAllChildren(field);
    else getSelection()?.removeAllRanges();
    return true;
  }

  function onControl(key: string, isShifted: boolean): boolean {
    if (key === 'a') return selectText();
    if (key === 'd') return block('duplicate');
    if (key === 'k' && writing.rich() && askForLink()) return true;
    const name = key === 'z' && isShifted ? 'redo' : commands[key];
    if (name) send({ t: 'command', name });
    return name !== undefined;
  }

  function inText(field: HTMLElement, key: string): boolean {
    if (key === 'Escape') {
      writing.leave();
      return true;
    }
    if (writing.rich()) return false;
    if (key === 'Enter' && field.dataset.kind !== 'lines') {
      const next = fieldAfter(field);
      if (next) writing.focus(next);
      else writing.leave();
      return true;
    }
    // In a button or summary the space bar would press it.
    return key === ' ' && field.closest('button,summary') !== null && insert(' ');
  }

  function fieldAfter(field: HTMLElement): HTMLElement | undefined {
    const part = drawing.partAround(field);
    const fields = [...(part?.element.querySelectorAll<HTMLElement>('[data-at]') ?? [])].filter(isWritable);
    return fields[fields.indexOf(field) + 1];
  }

  function onBlock(key: string): boolean {
    if (key === 'Escape') {
      select(undefined);
      return true;
    }
    if (key === 'Delete' || key === 'Backspace') return block('delete');
    if (key === 'Enter') {
      const part = drawing.partOf(selected());
      const field = part?.element.matches('[data-at]')
        ? part.element
        : part?.element.querySelector<HTMLElement>('[data-at]');
      if (!field) return false;
      if (isWritable(field)) writing.focus(field);
      else writing.ask(field, undefined);
      return true;
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
    const parts = drawing.parts();
    const index = parts.findIndex(({ id }) => id === selected());
    const next = parts[index < 0 ? 0 : index + (key === 'ArrowDown' ? 1 : -1)];
    if (!next) return false;
    select(next.id);
    reveal(next);
    return true;
  }

  /** Moves the list item that contains the caret. */
  function moveItem(to: 1 | -1): boolean {
    const field = writing.field();
    const location = field && locationOf(field);
    const at = location && itemAddress(location);
    if (!location || at === undefined) return false;
    send({ t: 'item', location: { doc: location.doc, at }, to, focus: location.at });
    return true;
  }
  // Neither a pressed handle nor a text selection counts as a selected block.
  const isBlock = () => !isOff() && writing.field() === undefined && getSelection()?.isCollapsed !== false;
  for (const type of ['copy', 'cut'] as const)
    document.addEventListener(type, (event) => {
      if (isBlock() && block(type)) event.preventDefault();
    });
  document.addEventListener('paste', (event) => {
    if (event.defaultPrevented || isOff() || writing.field() !== undefined) return;
    event.preventDefault();
    send({ t: 'command', name: 'paste' });
  });

  document.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const { key } = event;
    if (key === 'F6') {
      event.preventDefault();
      send({ t: 'command', name: event.shiftKey ? 'last_region' : 'next_region' });
      return;
    }
    if (isOff()) return;
    // Buttons on top of the page handle their own keys.
    const isOnButton = event.target instanceof HTMLElement && event.target.dataset.overlay !== undefined;
    // A field for an address has its own text.
    if (isOnButton && key.toLowerCase() === 'a') return;
    if (isOnButton && key !== 'Escape' && !event.altKey && !event.ctrlKey && !event.metaKey) return;
    const field = writing.field() ?? fieldAround(document.activeElement);
    const isWriting = writing.field() !== undefined;
    const isTaken = event.altKey
      ? (key === 'ArrowUp' && (moveItem(-1) || block('up'))) ||
        (key === 'ArrowDown' && (moveItem(1) || block('down')))
      : event.ctrlKey || event.metaKey
        ? onControl(key.toLowerCase(), event.shiftKey)
        : isWriting && field
          ? inText(field, key)
          : onBlock(key);
    if (isTaken) event.preventDefault();
  });
}
