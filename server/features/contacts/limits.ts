import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { grouped } from '../../text/grouped.ts';
import { exportRowsMax } from './service/read.ts';

/** What callers meet who export contacts. */
export const limits = [
  fixedLimit('Contacts in one export', grouped(exportRowsMax), ['export_contacts', exportRowsMax]),
];
