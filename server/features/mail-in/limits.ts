import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { lastFile, sourceDaysMax } from './schema.ts';

/** Maximum size of a mail in bytes, as at other providers. Source: contract §14. */
export const mailBytesMax = 25_000_000;

/** Days for which a mail stays listed. */
export const mailDays = 90;

/** Limits on incoming mail. */
export const limits = [
  fixedLimit('An incoming mail', `${mailBytesMax / 1_000_000} MB`, ['incoming_mail_bytes', mailBytesMax]),
  fixedLimit('Highest index of a downloadable file of a mail', `${lastFile}, counted from 0`, [
    'mail_file',
    lastFile,
  ]),
  fixedLimit('Days the source of a mail is stored', `${sourceDaysMax} at most`, [
    'mail_source_days',
    sourceDaysMax,
  ]),
];
