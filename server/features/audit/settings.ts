import { withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

/** Retention of the audit log. Source: contract, §11. */
export const settings = {
  auditDays: withDefault('AUDIT_DAYS', '90', {
    chapter: 'Keeping',
    description: 'How long audit log lines are kept.',
    kind: kinds.count(1, 3650),
  }),
  auditAnonymousRows: withDefault('AUDIT_ANONYMOUS_ROWS', '100000', {
    chapter: 'Keeping',
    description:
      "Maximum audit log lines about refused calls by unknown callers and about visitors' searches. They are kept for 30 days " +
      'or `AUDIT_DAYS`, whichever is shorter, and take about 400 bytes each.',
    kind: kinds.count(1000, 100_000_000),
  }),
};
