import { withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

/** Retention of the audit log. Source: contract, §11. */
export const settings = {
  auditDays: withDefault('AUDIT_DAYS', '90', {
    chapter: 'Keeping',
    says: 'How long lines of the audit log are kept.',
    kind: kinds.count(1, 3650),
  }),
  auditAnonymousRows: withDefault('AUDIT_ANONYMOUS_ROWS', '100000', {
    chapter: 'Keeping',
    says:
      'How many lines of the audit log about refused calls without a known caller and about searches of visitors are kept at most, for 30 days or ' +
      '`AUDIT_DAYS`, whichever ends first: about 400 bytes each.',
    kind: kinds.count(1000, 100_000_000),
  }),
};
