import { useEffect, useRef } from 'react';

/** Gives the focus back to the row of a list from which a record was opened. Rows say their record by `data-open`. */
export function useFocusBack(item: string | undefined): void {
  const last = useRef(item);
  useEffect(() => {
    const left = last.current;
    last.current = item;
    if (item === undefined && left !== undefined)
      document.querySelector<HTMLElement>(`[data-open="${CSS.escape(left)}"]`)?.focus();
  }, [item]);
}
