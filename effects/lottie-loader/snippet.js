// The file at the element's address, or the content of a script element within it.
async function animationOf(element, signal) {
  const inline = element.querySelector('script[type="application/json"]');
  if (inline) return JSON.parse(inline.textContent);
  const answer = await fetch(element.getAttribute('data-fx-lottie-loader'), { signal });
  if (!answer.ok) throw new Error(`There is no animation at ${answer.url}.`);
  return answer.json();
}

export default async function lottieLoader(element, fx) {
  // If it cannot be loaded, only the text says that something is loading.
  const animationData = await animationOf(element, fx.signal).catch(() => undefined);
  if (!animationData || fx.signal.aborted) return;
  const animation = lottie.loadAnimation({
    container: element.querySelector('.fx-lottie-loader-picture'),
    renderer: 'svg',
    autoplay: false,
    animationData,
  });
  animation.setSpeed(fx.number('speed'));
  const view = new IntersectionObserver(([entry]) => {
    if (entry.isIntersecting) animation.play();
    else animation.pause();
  });
  if (fx.calm) animation.goToAndStop(fx.number('still') * (animation.totalFrames - 1), true);
  else view.observe(element);
  fx.ended(() => {
    view.disconnect();
    animation.destroy();
  });
}
