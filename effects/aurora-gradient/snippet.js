export default function auroraGradient(element, fx) {
  if (fx.calm) return;
  const move = (isMoving) => element.setAttribute('data-fx-aurora-gradient', isMoving ? 'moving' : 'paused');
  element.append(fx.pausable('Pause the moving background', move));
  fx.ended(() => element.removeAttribute('data-fx-aurora-gradient'));
}
