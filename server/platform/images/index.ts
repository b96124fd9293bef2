export { type ImageKind, kindOfImage, kindOfPicture, type Picture } from './image-kind.ts';
export {
  type CardWork,
  type FitWork,
  ImageFault,
  type ImageReason,
  imageLimits,
  type MadeImage,
  type MadeRendition,
  type MadeRenditions,
  type PaintingWork,
  type RenditionsWork,
  type SquareWork,
} from './image-work.ts';
export { createImages, type ImageContext, type Images } from './images.ts';
