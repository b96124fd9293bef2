const names = { back: 'Previous photos', on: 'More photos' };

export default function scrollSnapGallery(element, fx) {
  const list = element.querySelector('ul');
  const go = (way) => {
    const [first, second] = list.children;
    if (!second) return;
    // Negative for right-to-left text, like scrollLeft.
    const slide = second.offsetLeft - first.offsetLeft;
    const seen = Math.max(1, Math.floor(list.clientWidth / Math.abs(slide)));
    // From the slide it is moving to, so that quick presses add up.
    const at = list.scrollLeft / slide;
    const from = way > 0 ? Math.ceil(at - 0.1) : Math.floor(at + 0.1);
    list.scrollTo({ left: (from + way * seen) * slide });
  };
  const [back, on] = [-1, 1].map((way) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-label', way < 0 ? names.back : names.on);
    button.addEventListener('click', () => go(way));
    return button;
  });
  const update = () => {
    const at = Math.abs(list.scrollLeft);
    const end = list.scrollWidth - list.clientWidth;
    back.hidden = on.hidden = end < 2;
    back.setAttribute('aria-disabled', at < 2);
    on.setAttribute('aria-disabled', at > end - 2);
  };
  const size = new ResizeObserver(update);
  list.addEventListener('scroll', update, { passive: true, signal: fx.signal });
  update();
  size.observe(list);
  element.append(back, on);
  fx.ended(() => {
    size.disconnect();
    back.remove();
    on.remove();
  });
}
