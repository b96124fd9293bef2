import { extensionPoint } from '../../../../kernel/extension.ts';
import type { Db } from '../../../../platform/db/database.ts';

/** Links of others under which a canvas opens, as those that are sent to clients. */
export interface CanvasLink {
  /** Site of a link's secret; undefined where it is none of its own, or does not hold any more. */
  siteIdOf(db: Db, token: string, now: number): Promise<number | undefined>;
}

export const canvasLinks = extensionPoint<CanvasLink>('links of canvases');
