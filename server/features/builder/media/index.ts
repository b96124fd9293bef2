export { media } from './feature.ts';
export { drawingName, icoOf } from './rules/drawings.ts';
export { usesIn } from './rules/uses.ts';
export type {
  Assets,
  DrawnPicture,
  PictureFacts,
  Rendition,
  RenditionBytes,
  UsableAsset,
} from './service/assets.ts';
export type { Drawings } from './service/drawings.ts';
export type { StoredPicture } from './service/store-picture.ts';
export { renameAsset } from './store/assets.ts';
