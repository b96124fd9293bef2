export default function readingProgressBar(element, fx) {
  // Nothing to do if the stylesheet can follow the scroll position.
  if (CSS.supports('animation-timeline: scroll()')) return;
  let frame = 0;
  const show = () => {
    frame = 0;
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
    const read = scrollTop / Math.max(1, scrollHeight - clientHeight);
    element.style.setProperty('--fx-reading-progress-bar-read', Math.min(1, Math.max(0, read)));
  };
  const follow = () => {
    frame ||= requestAnimationFrame(show);
  };
  const style = element.getAttribute('style');
  // Late pictures and expanded content make the page longer.
  const sizes = new ResizeObserver(follow);
  sizes.observe(document.body);
  addEventListener('scroll', follow, { passive: true, signal: fx.signal });
  addEventListener('resize', follow, { signal: fx.signal });
  show();
  fx.ended(() => {
    sizes.disconnect();
    cancelAnimationFrame(frame);
    if (style === null) element.removeAttribute('style');
    else element.setAttribute('style', style);
  });
}
