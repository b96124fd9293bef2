// Overshoots by a quarter before it stops.
const spring =
  'linear(0, 0.1 4%, 0.35 8%, 0.64 12%, 0.9 16%, 1.09 20%, 1.2 24%, 1.23 28%, 1.18 34%, 1.08 40%, 1 46%, 0.95 52%, 0.95 60%, 0.98 68%, 1.01 80%, 1)';

const pulled = (distance) =>
  `clamp(-1 * var(--fx-magnetic-button-limit), ${distance}px * var(--fx-magnetic-button-pull), var(--fx-magnetic-button-limit))`;

export default function magneticButton(element, fx) {
  const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches;
  if (fx.calm || !hasMouse) return;

  let motion;
  const move = (to, timing) => {
    const from = getComputedStyle(element).translate;
    motion?.cancel();
    motion = element.animate({ translate: [from, to] }, timing);
  };
  const attract = ({ pointerType, clientX, clientY }) => {
    if (pointerType === 'touch') return;
    const box = element.getBoundingClientRect();
    // Measured from its resting position, not from where it was pulled to.
    const [x, y = 0] = getComputedStyle(element)
      .translate.split(' ')
      .map((part) => Number.parseFloat(part) || 0);
    const right = clientX - (box.x - x + box.width / 2);
    const down = clientY - (box.y - y + box.height / 2);
    move(`${pulled(right)} ${pulled(down)}`, { duration: 200, easing: 'ease-out', fill: 'forwards' });
  };
  const release = () => motion && move('0px 0px', { duration: fx.ms('return'), easing: spring });

  element.addEventListener('pointermove', attract, { signal: fx.signal });
  element.addEventListener('pointerleave', release, { signal: fx.signal });
  fx.ended(() => motion?.cancel());
}
