// Plays a film in place of its poster, after a click. Without it the poster is a link to the film.
document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-video]') : null;
  if (!link?.dataset.video || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = link.dataset.video;
  frame.title = link.dataset.title ?? '';
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  // Players refuse pages that do not say where they are.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  link.replaceWith(frame);
  frame.focus();
});

export {};
