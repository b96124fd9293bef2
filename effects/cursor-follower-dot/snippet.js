const links = 'a, button, summary, label, [role="button"]';

export default function cursorFollowerDot(element, fx) {
  const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches;
  if (fx.calm || !hasMouse) return;

  const dot = document.createElement('div');
  dot.className = 'fx-cursor-follower-dot-mark';
  dot.popover = 'manual';
  dot.setAttribute('aria-hidden', 'true');
  const state = (value) => dot.setAttribute('data-fx-cursor-follower-dot', value);

  let lag;
  let goal;
  let at;
  let frame;
  let last;
  const step = (now) => {
    // Share of the distance covered in this time, independent of the frame rate.
    const share = 1 - Math.exp((last - now) / lag);
    last = now;
    at = { x: at.x + (goal.x - at.x) * share, y: at.y + (goal.y - at.y) * share };
    dot.style.translate = `${at.x}px ${at.y}px`;
    const isThere = Math.hypot(goal.x - at.x, goal.y - at.y) < 0.1;
    frame = isThere ? undefined : requestAnimationFrame(step);
  };
  const arrive = () => {
    at = goal;
    lag = Math.max(fx.ms('lag'), 1);
    for (const name of ['color', 'size'])
      dot.style.setProperty(`--fx-cursor-follower-dot-${name}`, fx.read(name));
    document.body.append(dot);
    dot.showPopover?.();
  };
  const follow = ({ pointerType, clientX, clientY, target }) => {
    if (pointerType === 'touch') return;
    goal = { x: clientX, y: clientY };
    if (!at) arrive();
    state(target.closest(links) ? 'link' : 'near');
    if (frame) return;
    last = performance.now();
    frame = requestAnimationFrame(step);
  };
  const rest = () => {
    cancelAnimationFrame(frame);
    frame = undefined;
    at = undefined;
    state('away');
  };

  element.addEventListener('pointermove', follow, { signal: fx.signal });
  element.addEventListener('pointerleave', rest, { signal: fx.signal });
  fx.ended(() => {
    cancelAnimationFrame(frame);
    dot.remove();
  });
}
