const isLine = (each) =>
  each instanceof SVGGeometryElement &&
  getComputedStyle(each).stroke !== 'none' &&
  !each.closest('defs, symbol, clipPath, mask, marker, pattern');

export default function svgLineDraw(element, fx) {
  const state = (value) => element.setAttribute('data-fx-svg-line-draw', value);
  let drawings = [];

  // One line after another, each for its share of the total length, as if drawn by hand.
  const draw = () => {
    const lines = [element, ...element.querySelectorAll('*')].filter(isLine);
    const lengths = lines.map((line) => line.getTotalLength());
    const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
    let before = 0;
    drawings = lines.map((line, index) => {
      // Slightly more than the length, or a round line cap would show as a dot before the line starts.
      const length = lengths[index] + 2 * Number.parseFloat(getComputedStyle(line).strokeWidth);
      const drawing = line.animate(
        [
          { strokeDasharray: length, strokeDashoffset: length, fillOpacity: 0 },
          { strokeDasharray: length, strokeDashoffset: 0 },
        ],
        {
          delay: fx.ms('delay') + (before / whole) * fx.ms('duration'),
          duration: (lengths[index] / whole) * fx.ms('duration'),
          easing: 'cubic-bezier(0.4, 0, 0.3, 1)',
          fill: 'backwards',
        },
      );
      before += lengths[index];
      return drawing;
    });
  };

  state(fx.calm ? 'seen' : 'waiting');
  if (!fx.calm)
    fx.seen(() => {
      draw();
      state('seen');
    });
  fx.ended(() => {
    for (const drawing of drawings) drawing.cancel();
    element.removeAttribute('data-fx-svg-line-draw');
  });
}
