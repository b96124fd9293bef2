const pauseLabel = 'Pause the moving background';

export default function auroraGradient(element, fx) {
  if (fx.calm) return;
  let isPaused = false;
  let isInView = false;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'fx-aurora-gradient-pause';
  button.setAttribute('aria-label', pauseLabel);

  const update = () => {
    button.setAttribute('aria-pressed', isPaused);
    element.setAttribute('data-fx-aurora-gradient', isInView && !isPaused ? 'moving' : 'paused');
  };
  button.addEventListener('click', () => {
    isPaused = !isPaused;
    update();
  });
  const view = new IntersectionObserver((entries) => {
    isInView = entries.at(-1).isIntersecting;
    update();
  });

  update();
  element.append(button);
  view.observe(element);
  fx.ended(() => {
    view.disconnect();
    button.remove();
    element.removeAttribute('data-fx-aurora-gradient');
  });
}
