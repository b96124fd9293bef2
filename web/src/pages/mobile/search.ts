import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact, flagOf, idOf } from '../../search-params.ts';

const appSorts = ['name', 'phones', 'codes'] as const;

/** The open app, or the dialog for a new one. */
export interface MobileSearch {
  app?: number;
  new?: true;
  sort?: Sort<(typeof appSorts)[number]>;
}

export const mobileSearchOf = (search: Record<string, unknown>): MobileSearch =>
  compact({
    app: idOf(search.app),
    new: flagOf(search.new),
    sort: sortFrom(appSorts, search.sort),
  });
