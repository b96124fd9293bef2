import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { sizeLimit } from '../limits/index.ts';
import { chainBytesMax } from './schema.ts';

/** Limits on preparing brand indicators. Source: contract, §8. */
export const limits = [
  sizeLimit('bimiBodyBytes', 'The body of a call that prepares a logo for mail'),
  fixedLimit('A logo for mail', '32 KiB of SVG Tiny PS', ['bimi_svg_bytes', 32 * 1024]),
  fixedLimit('A certificate for a logo', '128 KiB of PEM with at most 5 certificates', [
    'bimi_certificate_bytes',
    chainBytesMax,
  ]),
];
