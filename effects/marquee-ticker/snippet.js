/** A visual copy of the list: its links can be clicked but are hidden from the keyboard and screen readers. */
function copyOf(list) {
  const copy = list.cloneNode(true);
  copy.ariaHidden = 'true';
  for (const each of copy.querySelectorAll('[id]')) each.removeAttribute('id');
  for (const each of copy.querySelectorAll('a, button, input, select, textarea, [tabindex]'))
    each.tabIndex = -1;
  return copy;
}

export default function marqueeTicker(element, fx) {
  const list = element.querySelector(':scope > div > ul');
  if (fx.calm || !list) return;
  const view = list.parentElement;
  const style = element.getAttribute('style');
  const copy = copyOf(list);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'fx-marquee-ticker-button';

  let isPlaying = true;
  let isInView = false;
  const follow = () => {
    const mark = (target, value) => target.setAttribute('data-fx-marquee-ticker', value);
    mark(element, isPlaying && isInView ? 'moving' : 'resting');
    mark(button, isPlaying ? 'pause' : 'play');
    button.ariaLabel = isPlaying ? 'Pause the moving text' : 'Play the moving text';
  };
  const seen = new IntersectionObserver((entries) => {
    isInView = entries.at(-1).isIntersecting;
    follow();
  });
  // Duration grows with length, so that all lists move at the same speed.
  const sized = new ResizeObserver(() =>
    element.style.setProperty('--fx-marquee-ticker-length', list.offsetWidth),
  );

  list.after(copy);
  view.after(button);
  follow();
  seen.observe(element);
  sized.observe(list);
  const on = (target, type, work) => target.addEventListener(type, work, { signal: fx.signal });
  on(button, 'click', () => {
    isPlaying = !isPlaying;
    follow();
  });
  on(list, 'focusin', ({ target }) => {
    if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'center' });
  });
  on(list, 'focusout', () => {
    view.scrollLeft = 0;
  });
  fx.ended(() => {
    seen.disconnect();
    sized.disconnect();
    copy.remove();
    button.remove();
    view.scrollLeft = 0;
    element.removeAttribute('data-fx-marquee-ticker');
    if (style === null) element.removeAttribute('style');
    else element.setAttribute('style', style);
  });
}
