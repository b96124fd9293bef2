export default function roughNotationHighlight(element, fx) {
  let drawing;
  const draw = () => {
    const type = fx.read('shape');
    drawing = RoughNotation.annotate(element, {
      type,
      color: fx.read('color'),
      iterations: fx.number('strokes'),
      strokeWidth: fx.number('width'),
      animationDuration: fx.ms('duration'),
      animate: !fx.calm,
      multiline: true,
      rtl: getComputedStyle(element).direction === 'rtl',
    });
    const svg = type === 'highlight' ? element.previousElementSibling : element.nextElementSibling;
    // Placed within the text, so that it moves along; small, so that it does not widen the page.
    Object.assign(svg.style, { inset: 'auto', width: '1px', height: '1px' });
    svg.ariaHidden = 'true';
    drawing.show();
  };
  fx.seen(draw);
  fx.ended(() => {
    drawing?.remove();
  });
}
