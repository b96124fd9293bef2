export default function waveDividerFlow(element, fx) {
  const button = element.querySelector('button');
  // Moves only if it can be paused.
  if (fx.calm || !button) return;
  let isInView = false;
  const update = () => {
    const isPaused = button.getAttribute('aria-pressed') === 'true';
    element.setAttribute('data-fx-wave-divider-flow', isInView && !isPaused ? 'flowing' : 'resting');
  };
  const view = new IntersectionObserver(([entry]) => {
    isInView = entry.isIntersecting;
    update();
  });
  view.observe(element);
  button.hidden = false;
  button.addEventListener(
    'click',
    () => {
      button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
      update();
    },
    { signal: fx.signal },
  );
  fx.ended(() => {
    view.disconnect();
    button.hidden = true;
    button.setAttribute('aria-pressed', 'false');
    element.removeAttribute('data-fx-wave-divider-flow');
  });
}
