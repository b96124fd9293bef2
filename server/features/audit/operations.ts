import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../kernel/page.ts';
import { AuditEntry, AuditInput } from './schema.ts';

/** What callers may ask of the audit log. */
export const operations = {
  auditList: defineOperation({
    name: 'audit.list',
    summary: 'List the calls that came in on every interface, newest first',
    guide:
      'For administrators. Holds no bodies and no tokens. Every call has a line; a flood of refused ones has lines that count ' +
      'them (`times`), written when their minute is over.',
    chapter: 'Audit',
    access: { tokens: ['session'], role: 'administrator', site: 'optional' },
    effect: 'read',
    mayBeSlow: true,
    input: AuditInput,
    output: ListOf(AuditEntry),
    errors: ['invalid_cursor'],
    rest: { method: 'GET', path: '/api/command-center/integration-logs' },
    example: {
      input: { result: 'refused' },
      output: onlyPage({
        audit_id: 5012,
        at: '2026-11-21T08:59:12.000Z',
        interface: 'rest',
        action: 'event.send',
        times: 1,
        site_id: 7,
        actor: 'site token 21',
        address: null,
        result: 'refused' as const,
        status: 422,
        duration_ms: 0.4,
        error_code: 'validation_failed',
        error_text: '1 field needs attention.',
        request_id: 'req_01JD6Y4T9V0000000000000000',
      }),
    },
  }),
};
