export default function atroposDepthCard(element, fx) {
  if (fx.calm) return;
  let stop;

  const start = () => {
    const parts = element.querySelectorAll(
      '.atropos-scale, .atropos-rotate, [data-atropos-offset], [data-atropos-opacity]',
    );
    const styles = [...parts].map((part) => [part, part.getAttribute('style')]);
    const atropos = Atropos({
      el: element,
      activeOffset: fx.number('lift'),
      rotateXMax: fx.number('angle'),
      rotateYMax: fx.number('angle'),
      rotateTouch: 'scroll-y',
    });
    // The pointer may have been on the card before the library started listening.
    if (element.matches(':hover') && matchMedia('(hover: hover)').matches)
      element.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    stop = () => {
      stop = undefined;
      atropos.destroy();
      for (const extra of element.querySelectorAll('.atropos-shadow, .atropos-highlight')) extra.remove();
      element.classList.remove('atropos-active', 'atropos-rotate-touch', 'atropos-rotate-touch-scroll-y');
      if (element.className === '') element.removeAttribute('class');
      for (const [part, style] of styles) {
        if (style === null) part.removeAttribute('style');
        else part.setAttribute('style', style);
      }
    };
  };

  // The library requests every frame while it runs, so it runs only while the card is in view.
  const view = new IntersectionObserver((entries) => {
    if (!entries.at(-1).isIntersecting) stop?.();
    else if (!stop) start();
  });
  view.observe(element);
  fx.ended(() => {
    view.disconnect();
    stop?.();
  });
}
