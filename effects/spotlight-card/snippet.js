export default function spotlightCard(element, fx) {
  if (fx.calm) return;
  const follow = ({ clientX, clientY }) => {
    const box = element.getBoundingClientRect();
    element.style.setProperty('--fx-spotlight-card-x', `${((clientX - box.left) / box.width) * 100}%`);
    element.style.setProperty('--fx-spotlight-card-y', `${((clientY - box.top) / box.height) * 100}%`);
  };
  element.addEventListener('pointermove', follow, { signal: fx.signal });
  fx.ended(() => {
    element.style.removeProperty('--fx-spotlight-card-x');
    element.style.removeProperty('--fx-spotlight-card-y');
    if (element.getAttribute('style') === '') element.removeAttribute('style');
  });
}
