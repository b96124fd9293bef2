export default function flipCard3d(element, fx) {
  const [front, back] = element.children;
  const turn = (shown, hidden) => {
    element.setAttribute('data-fx-flip-card-3d', shown === back ? 'back' : 'front');
    shown.inert = false;
    // Before its button becomes unreachable, so that the focus is not lost.
    if (hidden.contains(document.activeElement))
      shown.querySelector('.fx-flip-card-3d-turn')?.focus({ preventScroll: true });
    hidden.inert = true;
  };
  turn(front, back);
  element.addEventListener(
    'click',
    ({ target }) => {
      if (!target.closest('.fx-flip-card-3d-turn')) return;
      if (front.contains(target)) turn(back, front);
      else turn(front, back);
    },
    { signal: fx.signal },
  );
  fx.ended(() => {
    element.removeAttribute('data-fx-flip-card-3d');
    front.inert = back.inert = false;
  });
}
