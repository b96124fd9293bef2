const mostDots = 200;

/** The library supports only a few CSS colour formats. */
function plainColour(colour) {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Once per page, for all its networks: a second start would not wait for the first. */
function libraryReady() {
  const key = Symbol.for('fx-tsparticles-network-ready');
  globalThis[key] ??= loadSlim(tsParticles)
    // Fails if the site has already started the library, which is fine.
    .catch(() => {})
    .then(() => tsParticles.init());
  return globalThis[key];
}

function optionsFor(canvas, fx) {
  const colour = plainColour(fx.read('colour'));
  const areas = Math.max(1, (canvas.clientWidth * canvas.clientHeight) / 1e4);
  const reach = fx.number('reach');
  return {
    autoPlay: false,
    detectRetina: devicePixelRatio <= 2,
    fpsLimit: 60,
    fullScreen: { enable: false },
    hdr: false,
    pauseOnBlur: false,
    pauseOnOutsideViewport: false,
    interactivity: {
      events: { onHover: { enable: true, mode: 'grab' } },
      modes: { grab: { distance: reach * 1.4, links: { color: colour, opacity: 0.7 } } },
    },
    particles: {
      links: { enable: true, color: colour, distance: reach, opacity: 0.6, width: 1 },
      move: { enable: true, speed: fx.number('speed'), outModes: 'bounce' },
      number: {
        value: Math.min(fx.number('density'), mostDots / areas),
        density: { enable: true, width: 100, height: 100 },
      },
      opacity: { value: { min: 0.5, max: 0.9 } },
      paint: { color: colour, fill: { color: colour, enable: true } },
      size: { value: { min: 1.5, max: 3 } },
    },
  };
}

export default async function tsparticlesNetwork(element, fx) {
  if (fx.calm) return;
  const canvas = document.createElement('canvas');
  canvas.className = 'fx-tsparticles-network-picture';
  canvas.setAttribute('aria-hidden', 'true');
  let network;
  let isMoving = false;
  const run = () => {
    // Playing twice would double the speed.
    if (isMoving && !network?.animationStatus) network?.play();
    else if (!isMoving) network?.pause();
  };
  const button = fx.pausable('Pause the moving network', (moves) => {
    isMoving = moves;
    run();
  });
  element.append(canvas, button);
  fx.ended(() => {
    network?.destroy();
    canvas.remove();
  });

  await libraryReady();
  if (fx.signal.aborted) return;
  const id = `fx-tsparticles-network-${Math.random()}`;
  const loaded = await tsParticles.load({ id, element: canvas, options: optionsFor(canvas, fx) });
  if (fx.signal.aborted) loaded.destroy();
  else network = loaded;
  run();
}
