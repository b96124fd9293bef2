const withoutHash = (url) => url?.replace(/#.*/, '');

export default function sharedElementMorph(element, fx) {
  const link = element.closest('a[href]') ?? element.querySelector('a[href]');
  if (fx.calm || !link) return;
  const mark = 'data-fx-shared-element-morph';
  const clear = () => element.removeAttribute(mark);
  // The element that links to the other page is the shared one.
  const share = (transition, otherPage) => {
    const isShared = withoutHash(link.href) === withoutHash(otherPage);
    if (!transition || !isShared || document.querySelector(`[${mark}]`)) return;
    element.setAttribute(mark, '');
    transition.finished.then(clear, clear);
  };
  addEventListener('pageswap', (event) => share(event.viewTransition, event.activation?.entry.url), {
    signal: fx.signal,
  });
  addEventListener('pagereveal', (event) => share(event.viewTransition, navigation.activation?.from?.url), {
    signal: fx.signal,
  });
  fx.ended(clear);
}
