import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { exportRowsMax } from './service/read.ts';

/** What callers meet who export contacts. */
export const limits = [
  fixedLimit('Contacts in one export', exportRowsMax.toLocaleString('en'), [
    'export_contacts',
    exportRowsMax,
  ]),
];
