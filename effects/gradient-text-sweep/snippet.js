export default function gradientTextSweep(element, fx) {
  if (fx.calm) return;
  const sweep = (isOn) => element.toggleAttribute('data-fx-gradient-text-sweep', isOn);
  const seen = new IntersectionObserver(
    (entries) => {
      const { isIntersecting, intersectionRatio } = entries.at(-1);
      if (intersectionRatio >= 0.4) sweep(true);
      else if (!isIntersecting) sweep(false);
    },
    { threshold: [0, 0.4] },
  );
  seen.observe(element);
  fx.ended(() => {
    seen.disconnect();
    sweep(false);
  });
}
