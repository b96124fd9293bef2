const mostStars = 1500;
const mostPixels = 6e6;

export default function canvasStarfield(element, fx) {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return;
  canvas.className = 'fx-canvas-starfield-stars';
  canvas.setAttribute('aria-hidden', 'true');

  // Most stars are distant: small, faint and slow.
  const stars = Array.from({ length: mostStars }, () => ({
    x: Math.random(),
    y: Math.random(),
    near: Math.random() ** 3,
    phase: Math.random() * 7,
  }));
  const speed = fx.number('speed');
  let shown = stars;
  let ratio = 1;
  let seconds = 0;
  let lastFrame = 0;
  let frame = 0;

  const draw = () => {
    const { width, height } = canvas;
    context.clearRect(0, 0, width, height);
    for (const { x, y, near, phase } of shown) {
      const travelled = seconds * speed * ratio * (0.15 + 0.85 * near);
      const across = (((x * width - travelled) % width) + width) % width;
      context.globalAlpha = (0.35 + 0.65 * near) * (0.75 + 0.25 * Math.sin(seconds * 2 + phase));
      context.beginPath();
      context.arc(across, y * height, ratio * (0.7 + 1.3 * near), 0, 7);
      context.fill();
    }
  };
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    ratio = Math.min(devicePixelRatio, 2, Math.sqrt(mostPixels / (width * height)));
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    context.fillStyle = getComputedStyle(canvas).color;
    shown = stars.slice(0, (width * height * fx.number('density')) / 1e4);
    draw();
  };
  const loop = (now) => {
    frame = requestAnimationFrame(loop);
    // Stars continue from their last positions after a pause.
    seconds += Math.min(now - lastFrame, 50) / 1000;
    lastFrame = now;
    draw();
  };
  const button = fx.pausable('Pause the moving stars', (isMoving) => {
    cancelAnimationFrame(frame);
    if (isMoving) frame = requestAnimationFrame(loop);
  });

  const size = new ResizeObserver(fit);
  element.append(canvas, button);
  size.observe(canvas);
  fx.ended(() => {
    size.disconnect();
    cancelAnimationFrame(frame);
    canvas.remove();
  });
}
