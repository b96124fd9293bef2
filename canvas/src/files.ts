import type { FromCanvas, ToCanvas } from './bridge.ts';
import type { Drawing } from './drawing.ts';
import type { DropLine } from './drop-line.ts';
import { keepPreview } from './picture-placeholders.ts';
import { locationOf } from './writing.ts';

type Upload = Extract<ToCanvas, { t: 'upload' }>;

interface FilesOptions {
  readonly drawing: Drawing;
  readonly dropLine: DropLine;
  send(message: FromCanvas): void;
  selected(): string | undefined;
  /** True while a text is edited, which then handles pastes. */
  isWriting(): boolean;
  /** True in review mode. */
  isOff(): boolean;
}

/** Maximum pictures at once; the rest of a dropped folder is ignored. */
const filesMax = 30;
const kinds = /^image\/(?:png|jpeg|webp)$/;

interface Pending {
  readonly element: HTMLElement;
  readonly urls: readonly string[];
}

/**
 * Handles dropped and pasted pictures: previewed at once, uploaded by the editor. Returns a function that
 * shows their progress.
 */
export function takeFiles({
  drawing,
  dropLine,
  send,
  selected,
  isWriting,
  isOff,
}: FilesOptions): (upload: Upload) => void {
  const pending = new Map<string, Pending>();
  let keys = 0;
  let marked: HTMLElement | undefined;

  function mark(element: HTMLElement | undefined): void {
    if (element === marked) return;
    if (marked) marked.style.outline = '';
    marked = element;
    if (marked) marked.style.outline = '4px solid #3b6cf6';
  }

  function begin(files: readonly File[], target: HTMLElement | undefined, after: string | null): void {
    const pictures = files.filter(({ type }) => kinds.test(type)).slice(0, target ? 1 : filesMax);
    if (pictures.length === 0 || isOff()) return;
    keys += 1;
    const key = `${keys}`;
    const urls = pictures.map((file) => URL.createObjectURL(file));
    const element = target ? overPicture(target, urls[0] ?? '') : atGap(urls, after);
    pending.set(key, { element, urls });
    const location = target && locationOf(target);
    send({ t: 'files', key, files: pictures, after, ...(location && { location }) });
  }

  /** A placeholder between blocks with the pictures side by side. */
  function atGap(urls: readonly string[], after: string | null): HTMLElement {
    const element = pendingElement(urls);
    Object.assign(element.style, { position: 'relative', display: 'flex', gap: '12px', padding: '24px' });
    const before = drawing.partOf(after ?? undefined)?.element;
    if (before) before.after(element);
    else document.querySelector('#main')?.prepend(element);
    return element;
  }

  function overPicture(target: HTMLElement, url: string): HTMLElement {
    const element = pendingElement([url]);
    const { left, top, width, height } = target.getBoundingClientRect();
    Object.assign(element.style, {
      position: 'absolute',
      zIndex: '2147481000',
      left: `${left + scrollX}px`,
      top: `${top + scrollY}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    document.body.append(element);
    return element;
  }

  document.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    const target = pictureAt(event);
    mark(target);
    dropLine.drag({ phase: target ? 'cancel' : 'over', x: event.clientX, y: event.clientY });
  });
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget !== null) return;
    mark(undefined);
    dropLine.drag({ phase: 'cancel', x: 0, y: 0 });
  });
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    mark(undefined);
    const after = dropLine.drag({ phase: 'drop', x: event.clientX, y: event.clientY }) ?? null;
    begin([...(event.dataTransfer?.files ?? [])], pictureAt(event), after);
  });
  document.addEventListener('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (isWriting() || files.length === 0) return;
    event.preventDefault();
    begin(files, undefined, selected() ?? drawing.parts().findLast(({ isOwn }) => isOwn)?.id ?? null);
  });

  return ({ key, share, locations }) => {
    const one = pending.get(key);
    if (!one) return;
    one.element.style.setProperty('--share', `${Math.round(share * 100)}%`);
    if (!locations) return;
    // Later drawings show the local files until the server has processed the pictures.
    for (const [index, location] of locations.entries()) keepPreview(location, one.urls[index] ?? '');
    pending.delete(key);
    one.element.remove();
  };
}

const pictureAt = ({ target }: DragEvent): HTMLElement | undefined =>
  (target as Element).closest<HTMLElement>('[data-picture]') ?? undefined;

function pendingElement(urls: readonly string[]): HTMLElement {
  const element = document.createElement('div');
  element.dataset.pending = '';
  for (const url of urls) {
    const image = document.createElement('img');
    image.src = url;
    image.alt = '';
    Object.assign(image.style, {
      flex: '1',
      minWidth: '0',
      width: '100%',
      height: '100%',
      maxHeight: '60vh',
      objectFit: 'cover',
      opacity: '0.75',
    });
    element.append(image);
  }
  const bar = document.createElement('div');
  Object.assign(bar.style, {
    position: 'absolute',
    left: '0',
    bottom: '0',
    height: '6px',
    width: 'var(--share, 4%)',
    background: '#3b6cf6',
    transition: 'width 0.2s',
  });
  element.append(bar);
  return element;
}
