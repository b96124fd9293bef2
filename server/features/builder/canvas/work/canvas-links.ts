import { extensionPoint } from '../../../../kernel/extension.ts';
import type { Db } from '../../../../platform/db/database.ts';

/** Links from other features that open a canvas, such as the review links sent to clients. */
export interface CanvasLink {
  /** Site of a link's secret; undefined if the secret is not one of this feature's or is no longer valid. */
  siteIdOf(db: Db, token: string, now: number): Promise<number | undefined>;
}

export const canvasLinks = extensionPoint<CanvasLink>('links of canvases');
