import { hash } from 'node:crypto';

/**
 * Asks each visitor once, stores the answer in their browser for half a year, and loads nothing before they
 * agree.
 */
const text = `const bar = document.querySelector('.consent');
const again = document.querySelector('.consent-again');
const key = 'wheelhouse-consent';
const keptMs = 180 * 24 * 60 * 60 * 1000;
if (bar && again) {
  const wanted = bar.dataset.scripts;
  const read = () => {
    try {
      const { answer, to, at } = JSON.parse(localStorage.getItem(key) ?? '{}');
      return to === wanted && Date.now() - at < keptMs ? answer : undefined;
    } catch {
      return undefined;
    }
  };
  const keep = (answer) => {
    try {
      localStorage.setItem(key, JSON.stringify({ answer, to: wanted, at: Date.now() }));
    } catch {
      // Without storage the visitor is asked on every page.
    }
  };
  const load = () => {
    for (const src of JSON.parse(wanted)) {
      const script = document.createElement('script');
      script.async = true;
      script.src = src;
      document.head.append(script);
    }
  };
  const show = (isOpen) => {
    bar.hidden = !isOpen;
    again.hidden = isOpen;
  };
  const before = read();
  if (before === 'yes') load();
  show(before === undefined);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-consent]') : null;
    const said = button?.dataset.consent;
    if (said === 'again') {
      show(true);
      bar.querySelector('[data-consent="no"]').focus();
    } else if (said) {
      const was = read();
      keep(said);
      show(false);
      again.querySelector('button').focus({ preventScroll: true });
      // A script that runs cannot be unloaded, so the page is reloaded without it.
      if (was === 'yes' && said === 'no') location.reload();
      else if (said === 'yes' && was !== 'yes') load();
    }
  });
}
`;

/**
 * The consent bar's script as sites serve it. Its name contains a hash of its content, so it can be cached
 * forever.
 */
export const consentPart = { name: `consent.${hash('sha256', text).slice(0, 12)}.js`, text } as const;
