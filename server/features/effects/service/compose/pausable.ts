/** `fx.pausable(label, move)`: pause button for motion that starts by itself. The caller places the button. */
export const pausable = (effectId: string): string => `pausable: (label, move) => {
  // Moves while it is in view and not paused.
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'fx-${effectId}-pause';
  button.setAttribute('aria-label', label);
  let isPaused = calm.matches;
  let isInView = false;
  const update = () => {
    button.setAttribute('aria-pressed', isPaused);
    move(isInView && !isPaused);
  };
  const view = new IntersectionObserver((entries) => {
    isInView = entries.at(-1).isIntersecting;
    update();
  });
  button.addEventListener('click', () => {
    isPaused = !isPaused;
    update();
  });
  fx.ended(() => {
    view.disconnect();
    button.remove();
  });
  update();
  view.observe(element);
  return button;
},`;

/** Placed in a corner of the paused element, large enough for touch. */
export const pauseButton = (effectId: string): string => `
@layer fx {
  .fx-${effectId}-pause {
    position: absolute;
    inset-block-end: 8px;
    inset-inline-end: 8px;
    display: grid;
    place-content: center;
    width: 44px;
    height: 44px;
    padding: 6px;
    border: 0;
    border-radius: 50%;
    color: inherit;
    background: color-mix(in srgb, currentColor 14%, transparent) content-box;
    backdrop-filter: blur(6px);
    cursor: pointer;
  }

  .fx-${effectId}-pause:focus-visible {
    outline: 3px solid currentColor;
    outline-offset: -3px;
  }

  /* A border is drawn in forced colours too. */
  .fx-${effectId}-pause::before {
    content: "";
    box-sizing: border-box;
    width: 11px;
    height: 12px;
    border: solid currentColor;
    border-width: 0 4px;
  }

  .fx-${effectId}-pause[aria-pressed="true"]::before {
    border-width: 0 0 0 11px;
    clip-path: polygon(0 0, 100% 50%, 0 100%);
  }
}
`;
