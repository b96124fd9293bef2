const names = { previous: 'Previous', next: 'Next', pause: 'Pause', play: 'Play' };

export default function emblaCarouselAutoplay(element, fx) {
  const state = (value) => element.setAttribute('data-fx-embla-carousel-autoplay', value);
  const view = element.querySelector('div');
  let isOn = !fx.calm;
  let isSeen = false;
  let timer;
  state(isOn ? 'playing' : 'paused');
  const carousel = EmblaCarousel(view, {
    loop: true,
    align: 'start',
    direction: getComputedStyle(view).direction,
    duration: fx.number('glide'),
  });

  const next = () => {
    // With too few slides to loop, it starts over.
    if (carousel.canScrollNext()) carousel.scrollNext(fx.calm);
    else carousel.scrollTo(0, fx.calm);
  };
  /** Advances only while the carousel is visible and not in use. */
  const follow = () => {
    clearInterval(timer);
    const isInUse = view.matches(':hover, :focus-within');
    if (isOn && isSeen && !isInUse && !document.hidden) timer = setInterval(next, fx.ms('delay'));
  };
  const turn = (on) => {
    isOn = on;
    state(on ? 'playing' : 'paused');
    toggle.setAttribute('aria-label', on ? names.pause : names.play);
    follow();
  };
  const button = (name, deed) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.setAttribute('aria-label', name);
    made.addEventListener('click', deed);
    return made;
  };
  const toggle = button(isOn ? names.pause : names.play, () => turn(!isOn));
  const buttons = document.createElement('div');
  buttons.className = 'fx-embla-carousel-autoplay-buttons';
  buttons.append(
    button(names.previous, () => {
      turn(false);
      carousel.scrollPrev(fx.calm);
    }),
    toggle,
    button(names.next, () => {
      turn(false);
      next();
    }),
  );
  element.append(buttons);

  const sight = new IntersectionObserver(
    ([entry]) => {
      isSeen = entry.isIntersecting;
      follow();
    },
    { threshold: 0.25 },
  );
  sight.observe(element);
  carousel.on('pointerDown', () => turn(false));
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    view.addEventListener(type, follow, { signal: fx.signal });
  document.addEventListener('visibilitychange', follow, { signal: fx.signal });
  fx.ended(() => {
    clearInterval(timer);
    sight.disconnect();
    carousel.destroy();
    buttons.remove();
    element.removeAttribute('data-fx-embla-carousel-autoplay');
  });
}
