/** Maximum time for decompressing the map after the first frame. */
const mapMs = 2000;

/** A CSS colour as red, green and blue from 0 to 1. */
function channels(color) {
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
}

/** Colours of the globe for a text colour: light text means a dark page. */
function colorsFor(text, marker) {
  const [red, green, blue] = channels(text);
  const isDark = red * 0.3 + green * 0.6 + blue * 0.1 > 0.5;
  return {
    dark: isDark ? 1 : 0,
    baseColor: isDark ? [0.45, 0.55, 0.55] : [1, 1, 1],
    glowColor: isDark ? [0.12, 0.16, 0.17] : [0.95, 0.95, 0.95],
    markerColor: channels(marker),
  };
}

/** Pixel ratio of the drawing. On a small globe the dots are finer than device pixels and would flicker. */
function sizeOf({ clientWidth: side }) {
  const drawn = side * Math.min(Math.max(devicePixelRatio, 280 / side), 2);
  return { width: drawn, height: drawn };
}

/** Latitude and longitude of the places in the content. */
const placesIn = (element) =>
  [...element.querySelectorAll('data[value]')].map(({ value }) => value.split(/[\s,]+/).map(Number));

export default function cobeGlobe(element, fx) {
  const ball = document.createElement('div');
  ball.className = 'fx-cobe-globe-ball';
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  ball.append(canvas);

  let worn;
  /** Colours that changed since the last frame. */
  const colors = () => {
    const [text, marker] = [ball, canvas].map((each) => getComputedStyle(each).color);
    if (worn === text + marker) return {};
    worn = text + marker;
    return colorsFor(text, marker);
  };

  let globe;
  let phi;
  let isBegun = false;
  let isMoving = false;
  let frame;
  let last;
  let mapBy;
  const step = (now) => {
    // Visitors who prefer less motion get a still picture, redrawn once the map is ready.
    if (fx.calm && now > mapBy) return;
    frame = requestAnimationFrame(step);
    // 20 frames per second are enough for such slow motion.
    if (now - last < 48) return;
    if (!fx.calm) phi += (Math.min(now - last, 100) / fx.ms('turn')) * 2 * Math.PI;
    last = now;
    globe.update({ phi, ...colors() });
  };
  const run = () => {
    cancelAnimationFrame(frame);
    last = performance.now();
    mapBy = last + mapMs;
    if (globe && isMoving) frame = requestAnimationFrame(step);
  };
  const resized = new ResizeObserver(() => {
    globe.update(sizeOf(ball));
  });
  const begin = async () => {
    isBegun = true;
    const context = canvas.getContext('webgl2');
    if (!context) return;
    fx.ended(() => context.getExtension('WEBGL_lose_context')?.loseContext());
    const { default: createGlobe } = await fx.library();
    if (fx.signal.aborted) return;
    const places = placesIn(element);
    const [, longitude = 0] = places[0] ?? [];
    phi = 1.5 * Math.PI - (longitude * Math.PI) / 180;
    element.append(ball);
    globe = createGlobe(canvas, {
      ...colors(),
      ...sizeOf(ball),
      devicePixelRatio: 1,
      phi,
      theta: 0.3,
      mapSamples: 16000,
      mapBrightness: 6,
      diffuse: 1.2,
      markerElevation: 0.01,
      markers: places.map((location) => ({ location, size: 0.07 })),
    });
    resized.observe(ball);
    run();
  };
  const move = (moves) => {
    isMoving = moves;
    if (isMoving && !isBegun) begin();
    run();
  };
  if (fx.calm) fx.seen(() => move(true));
  else ball.append(fx.pausable('Pause the globe', move));
  fx.ended(() => {
    resized.disconnect();
    cancelAnimationFrame(frame);
    globe?.destroy();
    globe = undefined;
    ball.remove();
  });
}
