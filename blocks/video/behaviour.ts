// Plays a film in place of its poster on click. Without scripts the poster links to the film.
document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-video]') : null;
  if (!link?.dataset.video || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = link.dataset.video;
  frame.title = link.dataset.title ?? '';
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  // Players refuse pages that send no referrer.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  link.replaceWith(frame);
  frame.focus();
});

export {};
