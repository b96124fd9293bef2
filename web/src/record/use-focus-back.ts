import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was, once the component goes: for what is opened and closed by the address, which
 * takes a drawer away before it could do so itself.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
