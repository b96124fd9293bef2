import { fixedLimit } from '../../../kernel/fixed-limit.ts';
import { sizeLimit } from '../../limits/index.ts';
import { pagesMax, zipBytesMax } from './schema.ts';

/** Limits on importing a site. */
export const limits = [
  sizeLimit('importBodyBytes', 'The body of a call that imports a site'),
  fixedLimit('Pages of an import', String(pagesMax), ['import_pages', pagesMax]),
  fixedLimit('A zip that is imported', `${zipBytesMax / 1024 / 1024} MiB`, ['import_zip_bytes', zipBytesMax]),
];
