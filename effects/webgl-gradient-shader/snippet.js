const vertexShader = `#version 300 es
void main() {
  // One triangle that covers the whole canvas.
  gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0);
}`;

const fragmentShader = `#version 300 es
precision highp float;
uniform vec2 size;
uniform float time;
uniform vec3 colours[3];
out vec4 pixel;

void main() {
  vec2 at = gl_FragCoord.xy / sqrt(size.x * size.y) * 2.4;
  // Each iteration distorts the plane along the previous one, which folds it like cloth.
  for (float turn = 1.0; turn < 4.0; turn++) {
    at.x += 0.8 / turn * cos(turn * 1.3 * at.y + time * 0.35 + turn);
    at.y += 0.8 / turn * sin(turn * 1.1 * at.x - time * 0.28);
  }
  float fold = 0.5 + 0.5 * sin(at.x + at.y);
  float across = 0.5 + 0.5 * sin(at.x * 1.2 - at.y * 0.7 + 2.0);
  vec3 colour = mix(colours[0], colours[1], smoothstep(0.15, 1.0, fold));
  colour = mix(colour, colours[2], smoothstep(0.4, 1.0, across));
  // The shaded side of each fold.
  colour *= 0.72 + 0.28 * smoothstep(0.0, 0.7, fold + 0.4 * across);
  // Invisible grain prevents banding in dark areas.
  float grain = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - 0.5;
  pixel = vec4(colour + grain / 160.0, 1.0);
}`;

/** A CSS colour as red, green and blue from 0 to 1. */
function channels(colour) {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((value) => value / 255);
}

/** Function that draws the frame of a given time; undefined if the device cannot run the shaders. */
function painter(gl) {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ]) {
    const shader = gl.createShader(type);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return undefined;
  const [size, time, colours] = ['size', 'time', 'colours'].map((name) =>
    gl.getUniformLocation(program, name),
  );
  return (seconds, palette) => {
    const { width, height } = gl.canvas;
    gl.viewport(0, 0, width, height);
    gl.useProgram(program);
    gl.uniform2f(size, width, height);
    gl.uniform1f(time, seconds);
    gl.uniform3fv(colours, palette);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}

export default function webglGradientShader(element, fx) {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, powerPreference: 'low-power' });
  let paint = gl && painter(gl);
  // Keeps the gradient of the stylesheet.
  if (!paint) return;
  canvas.className = 'fx-webgl-gradient-shader-picture';
  canvas.setAttribute('aria-hidden', 'true');

  const speed = fx.number('speed');
  const palette = ['first', 'second', 'third'].flatMap((name) => channels(fx.read(name)));
  let seconds = 12;
  let lastFrame = 0;
  let frame = 0;
  let isMoving = false;

  const fit = () => {
    // The picture is soft, so half the resolution is enough.
    canvas.width = Math.min(canvas.clientWidth / 2, 1200);
    canvas.height = Math.min(canvas.clientHeight / 2, 1200);
    paint?.(seconds, palette);
  };
  const loop = (now) => {
    frame = requestAnimationFrame(loop);
    // 30 frames per second are enough for such slow motion.
    if (now - lastFrame < 32) return;
    seconds += (speed * Math.min(now - lastFrame, 100)) / 1000;
    lastFrame = now;
    paint(seconds, palette);
  };
  const run = () => {
    canvas.style.visibility = paint ? '' : 'hidden';
    cancelAnimationFrame(frame);
    if (isMoving && paint) frame = requestAnimationFrame(loop);
  };

  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      // Otherwise the browser would not restore the context.
      event.preventDefault();
      paint = undefined;
      run();
    },
    { signal: fx.signal },
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      paint = painter(gl);
      fit();
      run();
    },
    { signal: fx.signal },
  );
  const button = fx.pausable('Pause the moving background', (moves) => {
    isMoving = moves;
    run();
  });
  const size = new ResizeObserver(fit);
  element.append(canvas, button);
  size.observe(canvas);
  fx.ended(() => {
    size.disconnect();
    cancelAnimationFrame(frame);
    canvas.remove();
    // Browsers allow only a few WebGL contexts at a time.
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  });
}
