export default function confettiBurst(element, fx) {
  if (fx.calm) return;
  const canvas = document.createElement('canvas');
  canvas.className = 'fx-confetti-burst-canvas';
  canvas.popover = 'manual';
  canvas.setAttribute('aria-hidden', 'true');
  let confetti;
  let inAir = 0;

  const burst = async () => {
    if (!canvas.isConnected) {
      document.body.append(canvas);
      canvas.showPopover?.();
    }
    confetti ??= new JSConfetti({ canvas });
    inAir += 1;
    const box = element.getBoundingClientRect();
    await confetti.addConfettiAtPosition({
      confettiDispatchPosition: { x: box.left + box.width / 2, y: box.top + box.height / 2 },
      confettiNumber: fx.number('pieces'),
      confettiRadius: fx.number('radius'),
      confettiColors: ['first', 'second', 'third', 'fourth'].map((place) => fx.read(place)),
    });
    inAir -= 1;
    if (inAir === 0) canvas.remove();
  };

  element.addEventListener(element.matches('form') ? 'submit' : 'click', burst, { signal: fx.signal });
  fx.ended(() => {
    confetti?.clearCanvas();
    canvas.remove();
  });
}
