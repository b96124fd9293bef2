export {
  type FitWork,
  ImageFault,
  type ImageReason,
  imageLimits,
  type MadeImage,
  type SquareWork,
} from './image-work.ts';
export { createImages, type ImageAsked, type Images } from './images.ts';
