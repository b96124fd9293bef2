import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { grouped } from '../../text/grouped.ts';
import { exportRowsMax } from './service/read.ts';

/** Limits on exports of contacts. */
export const limits = [
  fixedLimit('Contacts in one export', grouped(exportRowsMax), ['export_contacts', exportRowsMax]),
];
