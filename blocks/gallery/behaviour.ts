// Opens a gallery's pictures in a lightbox. Without scripts each links to its file.
const isLink = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-lightbox]') : null;

document.addEventListener('click', (event) => {
  const link = isLink(event.target);
  const list = link?.closest<HTMLElement>('.gallery-list');
  if (!link || !list || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(list, [...list.querySelectorAll<HTMLAnchorElement>('a[data-lightbox]')], link);
});

function open(list: HTMLElement, links: readonly HTMLAnchorElement[], first: HTMLAnchorElement): void {
  let at = links.indexOf(first);
  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  const bar = document.createElement('div');
  const image = document.createElement('img');
  const caption = document.createElement('p');
  const show = (index: number): void => {
    at = (index + links.length) % links.length;
    const link = links[at];
    if (!link) return;
    image.src = link.href;
    image.alt = link.querySelector('img')?.alt ?? '';
    caption.textContent = link.dataset.lightbox ?? '';
  };
  const button = (words: string | undefined, act: () => void): HTMLButtonElement => {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = words ?? '';
    element.addEventListener('click', act);
    bar.append(element);
    return element;
  };
  const { previous, next, close } = list.dataset;
  if (links.length > 1) {
    button(previous, () => show(at - 1));
    button(next, () => show(at + 1));
  }
  button(close, () => dialog.close()).autofocus = true;
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(at - 1);
    if (key === 'ArrowRight') show(at + 1);
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    links[at]?.focus();
  });
  dialog.append(bar, image, caption);
  document.body.append(dialog);
  show(at);
  dialog.showModal();
}

export {};
