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
  const count = document.createElement('span');
  // A row of all pictures, each as wide as the screen: it is swiped by the browser itself.
  const row = document.createElement('ul');
  const caption = document.createElement('p');
  caption.setAttribute('aria-live', 'polite');
  for (const link of links) {
    const image = document.createElement('img');
    image.loading = 'lazy';
    image.src = link.href;
    image.alt = link.querySelector('img')?.alt ?? '';
    const item = document.createElement('li');
    item.append(image);
    row.append(item);
  }
  const describe = (index: number): void => {
    at = index;
    count.textContent = `${at + 1} / ${links.length}`;
    caption.textContent = links[at]?.dataset.lightbox ?? '';
  };
  const show = (index: number, behavior: ScrollBehavior): void => {
    const item = row.children[(index + links.length) % links.length];
    item?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
  };
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const step = (by: number): void => show(at + by, isCalm ? 'instant' : 'smooth');
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
    bar.append(count);
    button(previous, () => step(-1));
    button(next, () => step(1));
  }
  button(close, () => dialog.close()).autofocus = true;
  const isRightToLeft = getComputedStyle(list).direction === 'rtl';
  dialog.addEventListener('keydown', (event) => {
    const { key } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    event.preventDefault();
    step((key === 'ArrowRight') === isRightToLeft ? -1 : 1);
  });
  row.addEventListener('scroll', () => {
    const index = Math.round(Math.abs(row.scrollLeft) / row.clientWidth);
    if (index !== at) describe(index);
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.localName === 'li')) dialog.close();
  });

  // Back closes the picture, as on a phone every visitor expects, and does not leave the page.
  let isInHistory = true;
  const wentBack = (): void => {
    isInHistory = false;
    dialog.close();
  };
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', wentBack);
    if (isInHistory) history.back();
    dialog.remove();
    links[at]?.focus();
  });
  dialog.append(bar, row, caption);
  document.body.append(dialog);
  history.pushState({ ...history.state, lightbox: true }, '');
  addEventListener('popstate', wentBack);
  dialog.showModal();
  describe(at);
  show(at, 'instant');
}

export {};
