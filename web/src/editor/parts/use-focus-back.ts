import { useEffect, useRef } from 'react';

/** Returns focus to the list row that opened a record. Rows carry `data-open`. */
export function useFocusBack(item: string | undefined): void {
  const last = useRef(item);
  useEffect(() => {
    const left = last.current;
    last.current = item;
    if (item === undefined && left !== undefined)
      document.querySelector<HTMLElement>(`[data-open="${CSS.escape(left)}"]`)?.focus();
  }, [item]);
}
