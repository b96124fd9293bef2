import { useEffect } from 'react';

/** Moves the focus to the next or previous region: top bar, panels, page, inspector. */
export function goToRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => region.offsetParent !== null,
  );
  const now = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions.at(now < 0 ? 0 : (now + step) % regions.length);
  const first = next?.matches('iframe')
    ? next
    : next?.querySelector<HTMLElement>('a[href],button:not([disabled]),input,select,textarea,[tabindex="0"]');
  first?.focus();
}

/** F6 cycles through the regions of the window, Shift+F6 backwards. */
export function useRegions(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return;
      event.preventDefault();
      goToRegion(event.shiftKey ? -1 : 1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
