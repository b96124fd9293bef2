export default function clipWipeReveal(element, fx) {
  const state = (value) => element.setAttribute('data-fx-clip-wipe-reveal', value);
  state('waiting');
  fx.seen(() => state('seen'));
  element.addEventListener('animationend', (event) => event.target === element && state('shown'), {
    signal: fx.signal,
  });
  fx.ended(() => element.removeAttribute('data-fx-clip-wipe-reveal'));
}
