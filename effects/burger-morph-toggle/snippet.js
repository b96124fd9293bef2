/** Distance of the menu from the edges of the viewport. */
const margin = 12;

export default function burgerMorphToggle(element, fx) {
  const button = element.querySelector('[aria-expanded]');
  const menu = element.querySelector('ul');
  const style = menu.getAttribute('style');
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  const on = (target, type, work) => target.addEventListener(type, work, { signal: fx.signal });

  /** Places the menu below the button, or above if there is only room there, within the viewport. */
  const place = () => {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const [nav, { offsetWidth, offsetHeight }] = [element.getBoundingClientRect(), menu];
    const isAbove = nav.bottom + offsetHeight > height && nav.top > offsetHeight;
    element.setAttribute('data-fx-burger-morph-toggle', isAbove ? 'above' : 'below');
    menu.style.setProperty('--fx-burger-morph-toggle-shift', '0px');
    const { left } = menu.getBoundingClientRect();
    const goal = Math.max(margin, Math.min(left, width - offsetWidth - margin));
    menu.style.setProperty('--fx-burger-morph-toggle-shift', `${goal - left}px`);
  };
  const toggle = (isToOpen) => {
    if (isToOpen) place();
    button.setAttribute('aria-expanded', String(isToOpen));
  };

  place();
  on(button, 'click', () => toggle(!isOpen()));
  on(menu, 'click', ({ target }) => target.closest('a') && toggle(false));
  on(document, 'pointerdown', ({ target }) => isOpen() && !element.contains(target) && toggle(false));
  on(element, 'focusout', ({ relatedTarget }) => {
    if (relatedTarget && !element.contains(relatedTarget)) toggle(false);
  });
  on(element, 'keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    toggle(false);
    button.focus();
  });
  fx.ended(() => {
    toggle(false);
    element.removeAttribute('data-fx-burger-morph-toggle');
    if (style === null) menu.removeAttribute('style');
    else menu.setAttribute('style', style);
  });
}
