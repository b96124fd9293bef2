import { useEffect, useRef } from 'react';

/** What a page is to be opened with, beside its address: a dialog that no address names. */
type Wanted = 'new ticket' | 'new person';

let wanted: Wanted | undefined;
const watchers = new Set<() => void>();

/** Has the page that does this do it, now or once it is shown. */
export function want(what: Wanted): void {
  wanted = what;
  for (const watcher of watchers) watcher();
}

/** Does what is wanted of this page, once for each time. */
export function useWanted(what: Wanted, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const look = () => {
      if (wanted !== what) return;
      wanted = undefined;
      latest.current();
    };
    look();
    watchers.add(look);
    return () => void watchers.delete(look);
  }, [what]);
}
