export default function layeredPointerParallax(element, fx) {
  if (fx.calm) return;
  const style = element.getAttribute('style');
  // Position of the pointer and current position of the layers, from -1 to 1 across the section.
  const goal = { x: 0, y: 0 };
  const at = { x: 0, y: 0 };
  const time = fx.ms('time');
  let frame = 0;
  let lastFrame = 0;

  const step = (now) => {
    // Same distance in the same time, independent of the frame rate.
    const share = 1 - Math.exp(-Math.min(now - lastFrame, 50) / time);
    lastFrame = now;
    frame = 0;
    for (const axis of ['x', 'y']) {
      at[axis] += (goal[axis] - at[axis]) * share;
      if (Math.abs(goal[axis] - at[axis]) < 0.002) at[axis] = goal[axis];
      element.style.setProperty(`--fx-layered-pointer-parallax-${axis}`, at[axis].toFixed(4));
    }
    if (at.x !== goal.x || at.y !== goal.y) frame = requestAnimationFrame(step);
  };
  const go = (x, y) => {
    goal.x = x;
    goal.y = y;
    frame ||= requestAnimationFrame(step);
  };

  element.addEventListener(
    'pointermove',
    (event) => {
      // Touch scrolls instead.
      if (event.pointerType === 'touch') return;
      const box = element.getBoundingClientRect();
      go(((event.clientX - box.left) / box.width) * 2 - 1, ((event.clientY - box.top) / box.height) * 2 - 1);
    },
    { signal: fx.signal },
  );
  element.addEventListener('pointerleave', () => go(0, 0), { signal: fx.signal });
  fx.ended(() => {
    cancelAnimationFrame(frame);
    if (style === null) element.removeAttribute('style');
    else element.setAttribute('style', style);
  });
}
