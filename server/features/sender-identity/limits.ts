import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { imageLimits } from '../../platform/images/index.ts';
import { sizeLimit } from '../limits/index.ts';
import { photoBytesMax, profilesMax } from './schema.ts';

/** Limits on saving sender profiles. */
export const limits = [
  fixedLimit('Sender profiles of a site', `${profilesMax}`, ['sender_profiles_of_site', profilesMax]),
  sizeLimit('mailProfileBodyBytes', 'The body of a call that saves a sender profile'),
  fixedLimit('A sender’s photo', `PNG, JPEG or WebP, 4 MiB, ${imageLimits.sidePx} pixels a side`, [
    'photo_bytes',
    photoBytesMax,
  ]),
];
