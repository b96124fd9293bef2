export default function popoverMenuMotion(element, fx) {
  const button = element.querySelector('[popovertarget]');
  const menu = element.querySelector('[popover]');
  const id = button.getAttribute('popovertarget');
  // Its own menu, even if a copy of this markup has the same id.
  button.popoverTargetElement = menu;
  // A link within this page would leave the menu open.
  menu.addEventListener('click', ({ target }) => target.closest('a') && menu.hidePopover(), {
    signal: fx.signal,
  });
  fx.ended(() => button.setAttribute('popovertarget', id));
}
