export default function beforeAfterSlider(element, fx) {
  const range = element.querySelector('input[type="range"]');
  const before = element.getAttribute('style');
  const show = () => element.style.setProperty('--fx-before-after-slider-at', `${range.value}%`);
  range.addEventListener('input', show, { signal: fx.signal });
  if (range.value !== '50') show();
  fx.ended(() =>
    before === null ? element.removeAttribute('style') : element.setAttribute('style', before),
  );
}
