import type { FileStore } from '../../../platform/files/index.ts';
import { ImageFault, type Images } from '../../../platform/images/index.ts';
import type { Shot } from '../rules/shots.ts';
import type { StoredPicture } from '../store/pictures.ts';

/** A stored picture that no row references yet. */
export type StoredShot = Pick<StoredPicture, 'place' | 'at_ms' | 'file'>;
export type StoreShots = (shots: readonly Shot[]) => Promise<readonly StoredShot[]>;

export interface ShotStoreDeps {
  readonly files: FileStore;
  readonly images: Images;
  readonly onFault: (thrown: unknown) => void;
}

const bytesMax = 200 * 1024;
/** Size of the stored final screenshot: twice its size on screen. */
const lastSize = { widthPx: 1350, heightPx: 1350 } as const;
/** Lighthouse's own frames are 120 pixels wide. */
const frameSize = { widthPx: 240, heightPx: 400 } as const;

/**
 * Re-encodes and stores the screenshots of a run. An unreadable one is skipped: a missing picture must not
 * fail the run.
 */
export function createShotStore({ files, images, onFault }: ShotStoreDeps): StoreShots {
  async function storeShot({ bytes, atMs }: Shot): Promise<Omit<StoredShot, 'place'> | undefined> {
    try {
      const size = atMs === undefined ? lastSize : frameSize;
      const fitted = await images.fit(bytes, { ...size, bytesMax });
      return { at_ms: atMs ?? null, file: await files.put(fitted.bytes) };
    } catch (thrown) {
      if (!(thrown instanceof ImageFault)) onFault(thrown);
      return undefined;
    }
  }

  return async (shots) => {
    const pictures: StoredShot[] = [];
    let place = 0;
    for (const shot of shots) {
      const picture = await storeShot(shot);
      if (!picture) continue;
      if (picture.at_ms !== null) place += 1;
      pictures.push({ place: picture.at_ms === null ? 0 : place, ...picture });
    }
    return pictures;
  };
}
