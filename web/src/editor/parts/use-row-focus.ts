import { useEffect, useRef } from 'react';

/** Returns focus to the list row that opened a record. Rows carry `data-open`. */
export function useRowFocus(item: string | undefined): void {
  const last = useRef(item);
  useEffect(() => {
    const previous = last.current;
    last.current = item;
    if (item === undefined && previous !== undefined)
      document.querySelector<HTMLElement>(`[data-open="${CSS.escape(previous)}"]`)?.focus();
  }, [item]);
}
