export default function imageBlurUp(element, fx) {
  const images = element.matches('img') ? [element] : [...element.querySelectorAll('img')];
  // Pictures already loaded, such as cached ones, stay unchanged.
  const late = fx.calm ? [] : images.filter((image) => !image.complete);
  for (const image of late) {
    const state = (value) => image.setAttribute('data-fx-image-blur-up', value);
    const done = () => image.removeAttribute('data-fx-image-blur-up');
    const { signal } = fx;
    const sharpen = async () => {
      // A large picture takes a while to decode after it has loaded.
      await image.decode().catch(() => {});
      if (!signal.aborted) state('sharp');
    };
    state('waiting');
    image.addEventListener('load', sharpen, { once: true, signal });
    image.addEventListener('error', done, { once: true, signal });
    image.addEventListener(
      'animationend',
      (event) => event.animationName === 'fx-image-blur-up-sharpen' && done(),
      { signal },
    );
    fx.ended(done);
  }
}
