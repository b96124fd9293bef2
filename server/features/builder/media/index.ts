export { media } from './feature.ts';
export type {
  AssetStanding,
  Assets,
  DrawnPicture,
  PictureFacts,
  Rendition,
  RenditionBytes,
  UsableAsset,
} from './service/assets.ts';
export type { KeptPicture } from './service/keep-picture.ts';
