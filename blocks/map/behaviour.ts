// Loads the live map in place of the picture on click. Without scripts the button links to the map's own
// page.
document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-map]') : null;
  const area = link?.closest('.map-area');
  if (!link || !area || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = link.dataset.map ?? '';
  frame.title = link.dataset.title ?? '';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  area.replaceChildren(frame);
  frame.focus();
});

export {};
