export default function stickyStackedCards(element, fx) {
  if (fx.calm) return;
  const styles = new Map();
  const measure = () => {
    for (const [index, card] of [...element.children].entries()) {
      if (!styles.has(card)) styles.set(card, card.getAttribute('style'));
      card.style.setProperty('--fx-sticky-stacked-cards-index', index);
      card.style.setProperty('--fx-sticky-stacked-cards-height', `${card.offsetHeight}px`);
    }
  };
  // The list grows with each card and its expanded content.
  const sizes = new ResizeObserver(measure);
  sizes.observe(element);
  measure();
  element.setAttribute('data-fx-sticky-stacked-cards', '');
  fx.ended(() => {
    sizes.disconnect();
    element.removeAttribute('data-fx-sticky-stacked-cards');
    for (const [card, style] of styles) {
      if (style === null) card.removeAttribute('style');
      else card.setAttribute('style', style);
    }
  });
}
