export default function scrollamaSteps(element, fx) {
  const current = 'data-fx-scrollama-steps-current';
  const pictures = [...element.querySelectorAll(':scope > div > *')];
  const steps = [...element.querySelectorAll(':scope > ol > li')];
  if (steps.length === 0) return;
  const show = (index) => {
    for (const parts of [pictures, steps]) {
      // With fewer pictures than steps, the last one stays.
      const chosen = parts[Math.min(index, parts.length - 1)];
      for (const part of parts) part.toggleAttribute(current, part === chosen);
    }
  };

  // Scrollama never removes its scroll listener from the document; this removes it with the element.
  document.addEventListener = (type, listener) =>
    EventTarget.prototype.addEventListener.call(document, type, listener, {
      passive: true,
      signal: fx.signal,
    });
  const scroller = scrollama().setup({ step: steps, offset: 0.6 });
  delete document.addEventListener;

  scroller.onStepEnter(({ index }) => {
    element.setAttribute('data-fx-scrollama-steps', 'moved');
    show(index);
  });
  addEventListener('resize', scroller.resize, { signal: fx.signal });
  show(0);
  element.setAttribute('data-fx-scrollama-steps', 'ready');
  fx.ended(() => {
    scroller.destroy();
    element.removeAttribute('data-fx-scrollama-steps');
    for (const part of [...pictures, ...steps]) part.removeAttribute(current);
    for (const step of steps) step.removeAttribute('data-scrollama-index');
  });
}
