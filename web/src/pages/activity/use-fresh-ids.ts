import { useState } from 'react';
import { type Fresh, freshAfter, nothingFresh } from './fresh-ids.ts';

/** Which of the events shown came in while the list was open; see `freshAfter`. */
export function useFreshIds(listKey: string, ids: readonly number[] | undefined): Fresh {
  const [before, setBefore] = useState(() => nothingFresh(listKey));
  const fresh = freshAfter(before, listKey, ids);
  if (fresh !== before) setBefore(fresh);
  return fresh;
}
