export default function vanillaTiltCard(element, fx) {
  const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches;
  if (fx.calm || !hasMouse) return;
  const style = element.getAttribute('style');
  VanillaTilt.init(element, {
    max: fx.number('angle'),
    scale: fx.number('scale'),
    speed: 600,
    gyroscope: false,
  });
  fx.ended(() => {
    element.vanillaTilt.destroy();
    if (style === null) element.removeAttribute('style');
    else element.setAttribute('style', style);
  });
}
