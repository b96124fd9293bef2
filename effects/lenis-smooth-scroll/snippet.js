export default function lenisSmoothScroll(element, fx) {
  const page = element.ownerDocument.documentElement;
  // Two would pull at one page.
  if (fx.calm || page.classList.contains('lenis')) return;
  const hadClass = page.hasAttribute('class');
  // An open menu or dialog may hold the page still; a script could scroll it all the same.
  const isHeld = () =>
    [page, document.body].some((each) => /hidden|clip/.test(getComputedStyle(each).overflowY));
  const lenis = new Lenis({
    lerp: fx.number('pull'),
    wheelMultiplier: fx.number('speed'),
    allowNestedScroll: true,
    virtualScroll: () => !isHeld(),
    // How long the page is, it asks when it has to know.
    naiveDimensions: true,
    autoResize: false,
    // Who prefers less motion does not come this far.
    respectReducedMotion: false,
  });

  // Frames are asked for only while the page glides.
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

  // Links to anchors, keys and the scroll bar scroll by themselves, and find no glide to fight with.
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
