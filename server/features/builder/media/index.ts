export { media } from './feature.ts';
export type {
  Assets,
  DrawnPicture,
  PictureFacts,
  Rendition,
  RenditionBytes,
  UsableAsset,
} from './service/assets.ts';
export type { KeptPicture } from './service/keep-picture.ts';
