import { LRUCache } from 'lru-cache';
import type { Drawing, InsetPicture } from '../../../../../renderer/drawings/drawing.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { CardWork } from '../../../../platform/images/index.ts';
import { textsOf } from '../rules/drawings.ts';
import { insertDrawing, selectDrawing } from '../store/drawings.ts';
import type { Assets } from './assets.ts';
import type { PictureStores } from './store-picture.ts';

/** Generated pictures of sites, each drawn once and stored. */
export interface Drawings {
  /**
   * Drawing in several widths, as PNG. Throws `not_ready` while no picture can be drawn.
   * @param name hash of its facts; `draw` is called only if the drawing is not stored yet
   */
  of(siteId: number, name: string, draw: () => DrawingRequest): Promise<Widths>;
}

export interface DrawingRequest {
  readonly drawing: Drawing;
  readonly widthsPx: readonly number[];
}

type Widths = ReadonlyMap<number, Buffer>;

export interface DrawingDeps extends PictureStores {
  readonly database: Pick<Database, 'reader' | 'transact'>;
  readonly assets: Pick<Assets, 'fileOf'>;
  /** Folder of the fonts. */
  readonly fonts: string;
  now(): number;
}

/** Bytes of drawings cached in memory: the icons of some hundred sites. */
const cacheBytes = 8 * 1024 * 1024;
/** Size above which a picture within a drawing gains nothing. */
const insetMaxPx = 1280;

export function createDrawings({ database, files, images, assets, fonts, now }: DrawingDeps): Drawings {
  const { reader } = database;
  const cache = new LRUCache<string, Widths>({
    maxSize: cacheBytes,
    sizeCalculation: (widths) => [...widths.values()].reduce((sum, { length }) => sum + length, 1),
  });
  const making = new Map<string, Promise<Widths>>();

  async function insetBytes(siteId: number, picture: InsetPicture): Promise<Buffer | undefined> {
    const { file, widths = [], formats = [] } = picture;
    const width = widths.findLast((each) => each <= insetMaxPx) ?? widths[0];
    const format = formats.find((each) => each === 'png') ?? formats.at(-1);
    if (file === undefined || width === undefined || format === undefined) return undefined;
    return (await assets.fileOf(reader, siteId, { file, width, format }))?.bytes;
  }

  async function read(siteId: number, name: string): Promise<Widths | undefined> {
    const rows = await selectDrawing(reader, siteId, name);
    const found = await Promise.all(
      rows.map(async ({ width, sha256 }) => [Number(width), await files.get(sha256)] as const),
    );
    // A drawing with a missing file is drawn again.
    const whole = found.flatMap(([width, bytes]) => (bytes ? [[width, bytes] as const] : []));
    return rows.length > 0 && whole.length === rows.length ? new Map(whole) : undefined;
  }

  async function make(siteId: number, name: string, { drawing, widthsPx }: DrawingRequest): Promise<Widths> {
    const { inset, svg } = drawing;
    const bytes = inset && (await insetBytes(siteId, inset.picture));
    const work: CardWork = {
      widthsPx,
      texts: textsOf(drawing, fonts),
      ...(inset && bytes ? { inset: { bytes, box: inset.box, at: inset.at } } : {}),
    };
    const { renditions } = await images.card(Buffer.from(svg), work, { caller: `site:${siteId}` });
    const rows = await Promise.all(
      renditions.map(async ({ widthPx, bytes: png }) => ({
        site_id: siteId,
        name,
        width: widthPx,
        created_at: now(),
        sha256: await files.put(png),
      })),
    );
    await database.transact((db) => insertDrawing(db, rows));
    return new Map(renditions.map(({ widthPx, bytes: png }) => [widthPx, Buffer.from(png)]));
  }

  return {
    of(siteId, name, draw) {
      const key = `${siteId} ${name}`;
      const cached = cache.get(key);
      if (cached) return Promise.resolve(cached);
      const pending = making.get(key);
      if (pending) return pending;
      const found = read(siteId, name)
        .then((stored) => stored ?? make(siteId, name, draw()))
        .then((widths) => {
          cache.set(key, widths);
          return widths;
        })
        .finally(() => making.delete(key));
      making.set(key, found);
      return found;
    },
  };
}
