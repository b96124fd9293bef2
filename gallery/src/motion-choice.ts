/** The visitor's choice of less motion; the system's setting until they choose. */
const key = 'effects-less-motion';
const system = matchMedia('(prefers-reduced-motion: reduce)');

function wantsLess(): boolean {
  const said = sessionStorage.getItem(key);
  return said === null ? system.matches : said === 'yes';
}

/** Query of a demo's address. */
export const motionQuery = (): string =>
  wantsLess() === system.matches ? '' : wantsLess() ? '?motion=never' : '?motion=always';

/** Shows the choice in a switch, and tells when it changes. */
export function bindChoice(box: HTMLInputElement, changed: () => void): void {
  const show = () => {
    box.checked = wantsLess();
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
