/** Number of points per outline during a change, whatever its size. */
const points = 180;

export default function animeSvgMorph(element, fx) {
  const [shape, other] = element.querySelectorAll('path');
  if (!shape || !other) return;
  const outlines = [shape.getAttribute('d'), other.getAttribute('d')];
  const longest = Math.max(shape.getTotalLength(), other.getTotalLength());
  let isOther = false;
  // Ends on the exact outline: the points are accurate enough only while it moves.
  const rest = () => shape.setAttribute('d', outlines[Number(isOther)]);
  const morph = fx.calm
    ? undefined
    : anime.animate(shape, {
        d: anime.svg.morphTo(other, points / longest),
        duration: fx.ms('duration'),
        ease: 'inOut(3)',
        autoplay: false,
        onComplete: rest,
      });
  const update = () => {
    const isWanted = element.matches(':hover, :focus-visible, :has(:focus-visible)');
    if (isWanted === isOther) return;
    isOther = isWanted;
    if (!morph) rest();
    else if (isOther) morph.play();
    else morph.reverse();
  };
  rest();
  update();
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    element.addEventListener(type, update, { signal: fx.signal });
  fx.ended(() => {
    morph?.cancel();
    shape.setAttribute('d', outlines[0]);
  });
}
