export default function staggerChildrenReveal(element, fx) {
  if (fx.calm) return;
  const waiting = 'data-fx-stagger-children-reveal-waiting';
  const children = [...element.children];
  const entrances = [];
  const enter = (child, place) => {
    child.removeAttribute(waiting);
    entrances.push(
      child.animate(
        { opacity: [0, 1], translate: [`0 ${fx.read('rise')}`, '0 0'] },
        {
          duration: fx.ms('duration'),
          delay: place * fx.ms('step'),
          easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
          fill: 'backwards',
        },
      ),
    );
  };
  const seen = new IntersectionObserver(
    (entries) => {
      // Items that become visible together are staggered; the rest of a long list waits until it is in view.
      const arrived = entries.filter(({ isIntersecting }) => isIntersecting);
      for (const [place, { target }] of arrived.entries()) {
        seen.unobserve(target);
        enter(target, place);
      }
    },
    { threshold: 0.1 },
  );
  for (const child of children) {
    child.setAttribute(waiting, '');
    seen.observe(child);
  }
  element.setAttribute('data-fx-stagger-children-reveal', '');
  fx.ended(() => {
    seen.disconnect();
    for (const entrance of entrances) entrance.cancel();
    for (const child of children) child.removeAttribute(waiting);
    element.removeAttribute('data-fx-stagger-children-reveal');
  });
}
