import { fixedLimit } from '../../../kernel/fixed-limit.ts';
import { imageLimits } from '../../../platform/images/index.ts';
import { sizeLimit } from '../../limits/index.ts';
import { pictureBytesMax } from './schema.ts';

/** Limits on uploading pictures. */
export const limits = [
  sizeLimit('mediaBodyBytes', 'The body of a call that sends a picture for a site'),
  fixedLimit(
    'A picture of a site',
    `PNG, JPEG or WebP, 25 MiB, ${imageLimits.sidePx} pixels a side and ${imageLimits.pixels / 1_000_000} million in all`,
    ['media_bytes', pictureBytesMax],
  ),
];
