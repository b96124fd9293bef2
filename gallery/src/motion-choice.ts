/** The visitor's choice of less motion; the system's setting until they choose. */
const key = 'effects-less-motion';
const system = matchMedia('(prefers-reduced-motion: reduce)');

function prefersReducedMotion(): boolean {
  const stored = sessionStorage.getItem(key);
  return stored === null ? system.matches : stored === 'yes';
}

/** Query of a demo's address. */
export const motionQuery = (): string =>
  prefersReducedMotion() === system.matches
    ? ''
    : prefersReducedMotion()
      ? '?motion=never'
      : '?motion=always';

/** Binds the choice to a switch, and calls `changed` when it changes. */
export function bindChoice(box: HTMLInputElement, changed: () => void): void {
  const show = () => {
    box.checked = prefersReducedMotion();
  };
  box.addEventListener('change', () => {
    sessionStorage.setItem(key, box.checked ? 'yes' : 'no');
    changed();
  });
  system.addEventListener('change', () => {
    sessionStorage.removeItem(key);
    show();
    changed();
  });
  show();
}
