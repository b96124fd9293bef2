// Opens the calendar in place on click. Without scripts the button links to the calendar's own page.
document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-calendar]') : null;
  const area = link?.closest('.calendar-area');
  if (!link || !area || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = link.dataset.calendar ?? '';
  frame.title = link.dataset.title ?? '';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  area.classList.add('calendar-open');
  area.replaceChildren(frame);
  frame.focus();
});

export {};
