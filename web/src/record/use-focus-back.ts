import { useEffect, useState } from 'react';

/**
 * Returns the focus when the component unmounts. For drawers that the address opens and closes: the router removes
 * them before they could do so themselves.
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
