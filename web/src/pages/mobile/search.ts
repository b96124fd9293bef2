import { compact, flagOf, idOf } from '../../search-params.ts';

/** Whose app is open, or whether one is being prepared. */
export interface MobileSearch {
  app?: number;
  new?: true;
}

export const mobileSearchOf = (search: Record<string, unknown>): MobileSearch =>
  compact({
    app: idOf(search.app),
    new: flagOf(search.new),
  });
