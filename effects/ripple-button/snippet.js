export default function rippleButton(element, fx) {
  if (fx.calm) return;

  const ripple = (clientX, clientY) => {
    const wave = document.createElement('span');
    wave.className = 'fx-ripple-button-wave';
    wave.setAttribute('aria-hidden', 'true');
    element.append(wave);
    const box = wave.getBoundingClientRect();
    const x = (clientX ?? box.left + box.width / 2) - box.left;
    const y = (clientY ?? box.top + box.height / 2) - box.top;
    const reach = Math.hypot(Math.max(x, box.width - x), Math.max(y, box.height - y));
    const motion = wave.animate(
      {
        clipPath: [`circle(0 at ${x}px ${y}px)`, `circle(${reach}px at ${x}px ${y}px)`],
        opacity: [fx.number('strength'), 0],
      },
      { duration: fx.ms('duration'), easing: 'cubic-bezier(0.2, 0.6, 0.3, 1)' },
    );
    motion.onfinish = () => wave.remove();
  };

  const press = ({ isPrimary, button, clientX, clientY }) => {
    if (isPrimary && button === 0) ripple(clientX, clientY);
  };
  // Keyboard clicks have no pointer position: start from the centre.
  const click = ({ detail }) => detail === 0 && ripple();
  element.addEventListener('pointerdown', press, { signal: fx.signal });
  element.addEventListener('click', click, { signal: fx.signal });
  fx.ended(() => {
    for (const wave of element.querySelectorAll(':scope > .fx-ripple-button-wave')) wave.remove();
  });
}
