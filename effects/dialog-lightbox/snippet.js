const names = { close: 'Close', previous: 'Previous photo', next: 'Next photo' };
const whole = { translate: '0px 0px', scale: 1, clipPath: 'inset(0px round 0px)' };

export default function dialogLightbox(element, fx) {
  const dialog = document.createElement('dialog');
  const figure = document.createElement('figure');
  const caption = document.createElement('figcaption');
  let photo = new Image();
  let link;

  const isClosing = () => dialog.hasAttribute('data-fx-dialog-lightbox');
  const links = () => [...element.querySelectorAll('a[href]:has(img)')];
  const thumb = () => link.querySelector('img');
  /** Direction of the next photo: -1 for right-to-left text. */
  const forward = () => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
  const animate = (...keyframes) =>
    photo.animate(keyframes, {
      duration: fx.ms('duration'),
      easing: 'cubic-bezier(0.25, 0.8, 0.25, 1)',
      fill: 'both',
    });

  /** Translation, scale and clipping that put the large photo over its thumbnail. */
  const asThumb = () => {
    const small = thumb().getBoundingClientRect();
    const frame = figure.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = photo;
    const scale = Math.max(small.width / width, small.height / height);
    const x = small.x + small.width / 2 - frame.x - frame.width / 2;
    const y = small.y + small.height / 2 - frame.y - frame.height / 2;
    const cutX = (width - small.width / scale) / 2;
    const cutY = (height - small.height / scale) / 2;
    const radius = (Number.parseFloat(getComputedStyle(thumb()).borderRadius) || 0) / scale;
    return {
      translate: `${x}px ${y}px`,
      scale,
      clipPath: `inset(${cutY}px ${cutX}px round ${radius}px)`,
    };
  };

  const show = (wanted) => {
    link = wanted;
    const all = links();
    const next = new Image();
    const shape = ({ naturalWidth, naturalHeight }) => {
      if (naturalHeight) next.style.setProperty('--fx-dialog-lightbox-ratio', naturalWidth / naturalHeight);
    };
    next.alt = '';
    next.draggable = false;
    // Shows the thumbnail until the photo has loaded.
    next.style.backgroundImage = `url(${JSON.stringify(thumb().currentSrc)})`;
    shape(thumb());
    next.addEventListener('load', () => shape(next));
    next.src = link.href;
    photo.replaceWith(next);
    photo = next;
    caption.textContent = `${thumb().alt} (${all.indexOf(link) + 1}/${all.length})`;
    for (const button of [buttons.previous, buttons.next]) button.hidden = all.length < 2;
  };
  const step = (way) => {
    const all = links();
    if (all.length < 2 || isClosing()) return;
    show(all.at((all.indexOf(link) + way) % all.length));
    if (fx.calm) return;
    animate({ opacity: 0, translate: `${32 * way * forward()}px` }, { opacity: 1, translate: '0px' });
  };
  const close = () => {
    if (fx.calm) return dialog.close();
    if (isClosing()) return;
    dialog.setAttribute('data-fx-dialog-lightbox', 'closing');
    thumb().scrollIntoView({ block: 'nearest', behavior: 'instant' });
    animate(asThumb()).onfinish = () => isClosing() && dialog.close();
  };

  const deeds = { close, previous: () => step(-1), next: () => step(1) };
  const buttons = Object.fromEntries(
    Object.entries(deeds).map(([name, deed]) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute('aria-label', names[name]);
      button.addEventListener('click', deed);
      return [name, button];
    }),
  );
  caption.setAttribute('aria-live', 'polite');
  figure.append(photo, caption);
  dialog.append(figure, ...Object.values(buttons));
  element.append(dialog);

  element.addEventListener(
    'click',
    (event) => {
      const wanted = event.target.closest('a');
      if (event.ctrlKey || event.metaKey || event.shiftKey || !links().includes(wanted)) return;
      event.preventDefault();
      dialog.showModal();
      show(wanted);
      if (!fx.calm) animate(asThumb(), whole);
    },
    { signal: fx.signal },
  );
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target === figure) close();
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener('close', () => {
    dialog.removeAttribute('data-fx-dialog-lightbox');
    link.focus({ preventScroll: true });
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') step(-forward());
    if (key === 'ArrowRight') step(forward());
  });
  // The page underneath does not scroll; pinch zoom still works.
  dialog.addEventListener('wheel', (event) => event.ctrlKey || event.preventDefault(), { passive: false });
  let from;
  dialog.addEventListener('pointerdown', ({ clientX }) => {
    from = clientX;
  });
  dialog.addEventListener('pointerup', ({ clientX, pointerType }) => {
    const moved = clientX - from;
    if (pointerType === 'touch' && Math.abs(moved) > 40) step(-Math.sign(moved) * forward());
  });
  fx.ended(() => dialog.remove());
}
