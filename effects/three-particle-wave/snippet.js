const vertexShader = `
  uniform float time, size, height;
  varying float strength;
  void main() {
    vec3 place = position;
    place.y += height * (sin(place.x * 0.55 + time) + sin(place.z * 0.7 - place.x * 0.2 + time * 0.7));
    vec4 seen = modelViewMatrix * vec4(place, 1.0);
    gl_Position = projectionMatrix * seen;
    gl_PointSize = max(size * 6.0 / -seen.z, 1.0);
    strength = 0.75 * smoothstep(18.0, 6.0, -seen.z);
  }`;
const fragmentShader = `
  uniform vec3 color;
  varying float strength;
  void main() {
    float dot = smoothstep(0.5, 0.35, length(gl_PointCoord - 0.5));
    gl_FragColor = vec4(color, dot * strength);
  }`;

/** A CSS colour as red, green and blue from 0 to 1. */
function channels(color) {
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
}

function waveOn(
  canvas,
  context,
  fx,
  { PerspectiveCamera, PlaneGeometry, Points, Scene, ShaderMaterial, WebGLRenderer },
) {
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.setPixelRatio(Math.min(devicePixelRatio, 1.5));
  const camera = new PerspectiveCamera(50);
  camera.position.set(0, 2.6, 8);
  camera.lookAt(0, 2.5, 0);
  const grid = new PlaneGeometry(44, 20, 176, 66).rotateX(-Math.PI / 2).setIndex(null);
  const uniforms = { time: { value: 0 }, size: {}, height: {}, color: {} };
  const dots = new ShaderMaterial({
    uniforms,
    vertexShader,
    fragmentShader,
    transparent: true,
    depthTest: false,
  });
  const scene = new Scene().add(new Points(grid, dots));
  let color;
  return {
    draw(seconds) {
      uniforms.time.value += seconds * fx.number('speed');
      uniforms.size.value = fx.number('size') * renderer.getPixelRatio();
      uniforms.height.value = fx.number('height');
      const wanted = getComputedStyle(canvas).color;
      if (wanted !== color) uniforms.color.value = channels(wanted);
      color = wanted;
      renderer.render(scene, camera);
    },
    fit() {
      const { clientWidth: width, clientHeight: height } = canvas;
      camera.aspect = width / height || 1;
      camera.updateProjectionMatrix();
      renderer.setSize(width, height, false);
      this.draw(0);
    },
    end() {
      grid.dispose();
      dots.dispose();
      renderer.dispose();
    },
  };
}

export default function threeParticleWave(element, fx) {
  // Visitors who prefer less motion keep the static dots.
  if (fx.calm) return;
  const canvas = document.createElement('canvas');
  canvas.className = 'fx-three-particle-wave-canvas';
  canvas.ariaHidden = 'true';

  let wave;
  let isBegun = false;
  let isMoving = false;
  let frame;
  let last;
  const step = (now) => {
    frame = requestAnimationFrame(step);
    // 30 frames per second are enough for such slow motion.
    if (now - last < 32) return;
    wave.draw(Math.min(now - last, 100) / 1000);
    last = now;
  };
  const run = () => {
    cancelAnimationFrame(frame);
    last = performance.now();
    if (wave && isMoving) frame = requestAnimationFrame(step);
  };
  const resized = new ResizeObserver(() => wave.fit());
  const begin = async () => {
    isBegun = true;
    const context = canvas.getContext('webgl2', { powerPreference: 'low-power' });
    if (!context) return;
    fx.ended(() => context.getExtension('WEBGL_lose_context')?.loseContext());
    const three = await fx.library();
    if (fx.signal.aborted) return;
    wave = waveOn(canvas, context, fx, three);
    element.append(canvas, button);
    resized.observe(canvas);
    run();
  };
  const button = fx.pausable('Pause the moving background', (moves) => {
    isMoving = moves;
    if (isMoving && !isBegun) begin();
    run();
  });
  fx.ended(() => {
    resized.disconnect();
    cancelAnimationFrame(frame);
    wave?.end();
    wave = undefined;
    canvas.remove();
  });
}
