import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { openingsMax } from './rules/allowance.ts';
import { framesMax } from './rules/shots.ts';
import { pictureWidth, waitSecondsMax, watchesMax } from './schema.ts';

/** Limits on browser runs. */
export const limits = [
  fixedLimit('Audits of a site for one caller', `${openingsMax.audit} in any 60 seconds`, [
    'page_audits_per_minute',
    openingsMax.audit,
  ]),
  fixedLimit('Pictures of pages of a site for one caller', `${openingsMax.picture} in any 60 seconds`, [
    'page_pictures_per_minute',
    openingsMax.picture,
  ]),
  fixedLimit('The width of a picture of a page', `${pictureWidth.max} pixels`, [
    'page_picture_width',
    pictureWidth.max,
  ]),
  fixedLimit('Wait of a call for an audit', `${waitSecondsMax} seconds`, [
    'page_audit_wait_seconds',
    waitSecondsMax,
  ]),
  fixedLimit('Frames of the loading of an audited page', String(framesMax), ['page_audit_frames', framesMax]),
  fixedLimit('Pages of a site that are audited weekly', String(watchesMax), ['weekly_audits', watchesMax]),
];
