import { compact, idOf, oneOf, textOf } from '../../search-params.ts';

export const devices = ['mobile', 'desktop'] as const;

/** The page, device and run that are shown. */
export interface AuditsSearch {
  page?: string;
  device?: (typeof devices)[number];
  run?: number;
}

const pathCharactersMax = 1000;

export const auditsSearchOf = (search: Record<string, unknown>): AuditsSearch =>
  compact({
    page: textOf(search.page, pathCharactersMax),
    device: oneOf(devices, search.device),
    run: idOf(search.run),
  });
