export default function lenisSmoothScroll(element, fx) {
  const page = element.ownerDocument.documentElement;
  // Two instances would compete for one page.
  if (fx.calm || page.classList.contains('lenis')) return;
  const hadClass = page.hasAttribute('class');
  // An open menu or dialog may lock scrolling, which a script would bypass.
  const isHeld = () =>
    [page, document.body].some((each) => /hidden|clip/.test(getComputedStyle(each).overflowY));
  const lenis = new Lenis({
    lerp: fx.number('pull'),
    wheelMultiplier: fx.number('speed'),
    allowNestedScroll: true,
    virtualScroll: () => !isHeld(),
    // Measures the page height only when needed.
    naiveDimensions: true,
    autoResize: false,
    // Not reached for visitors who prefer less motion.
    respectReducedMotion: false,
  });

  // Frames are requested only while the page is gliding.
  let frame = 0;
  const glide = (time) => {
    lenis.raf(time);
    frame = lenis.isScrolling === 'smooth' ? requestAnimationFrame(glide) : 0;
  };
  lenis.on('virtual-scroll', () => {
    if (frame) return;
    lenis.time = 0;
    frame = requestAnimationFrame(glide);
  });

  // Anchor links, keys and the scroll bar scroll natively, so a running glide is stopped.
  const rest = () => lenis.reset();
  addEventListener('pointerdown', rest, { signal: fx.signal });
  addEventListener('keydown', rest, { signal: fx.signal });

  fx.ended(() => {
    cancelAnimationFrame(frame);
    lenis.reset();
    lenis.destroy();
    if (!hadClass && page.classList.length === 0) page.removeAttribute('class');
  });
}
