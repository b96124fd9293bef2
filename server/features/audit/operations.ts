import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../kernel/page.ts';
import { StrictObject } from '../../kernel/schema.ts';
import { DownloadOf } from '../../kernel/stream.ts';
import { file, refusedEvent } from './examples.ts';
import { AuditChapters, AuditEntry, AuditExportInput, AuditId, AuditInput } from './schema.ts';

const chapter = 'Audit';
const administrators = { tokens: ['session'], role: 'administrator' } as const;

export const operations = {
  auditList: defineOperation({
    name: 'audit.list',
    summary: 'List the calls on all interfaces, newest first',
    guide:
      'For administrators. Contains no bodies and no tokens. Every call has a line; floods of refused calls are only counted ' +
      '(`times`), in lines written at the end of the minute.',
    chapter,
    access: { ...administrators, site: 'optional' },
    effect: 'read',
    mayBeSlow: true,
    input: AuditInput,
    output: ListOf(AuditEntry),
    errors: ['invalid_cursor'],
    rest: { method: 'GET', path: '/api/command-center/integration-logs' },
    example: { input: { result: 'refused' }, output: onlyPage(refusedEvent) },
  }),
  auditExport: defineOperation({
    name: 'audit.export',
    summary: 'Download the audit log as a spreadsheet',
    guide: 'The same filters as the list, at most 50,000 rows.',
    chapter,
    access: { ...administrators, site: 'optional' },
    effect: 'read',
    mayBeSlow: true,
    input: AuditExportInput,
    output: DownloadOf('Comma-separated values (RFC 4180), in UTF-8 with a byte order mark.'),
    produces: { contentType: 'text/csv; charset=utf-8', filename: 'audit-log.csv' },
    rest: { method: 'GET', path: '/api/command-center/integration-logs/export' },
    example: { input: { result: 'refused' }, output: file },
  }),
  auditChapters: defineOperation({
    name: 'audit.chapters',
    summary: 'List the chapters that calls in the audit log can be filtered by',
    chapter,
    access: administrators,
    effect: 'read',
    input: StrictObject({}),
    output: AuditChapters,
    rest: { method: 'GET', path: '/api/command-center/integration-logs/chapters' },
    example: { input: {}, output: { data: ['Projects and sites', 'Tickets'] } },
  }),
  auditGet: defineOperation({
    name: 'audit.get',
    summary: 'Show one line of the audit log',
    chapter,
    access: administrators,
    effect: 'read',
    input: StrictObject({ audit_id: AuditId }),
    output: AuditEntry,
    errors: ['not_found'],
    rest: { method: 'GET', path: '/api/command-center/integration-logs/{audit_id}' },
    example: { input: { audit_id: 12 }, output: refusedEvent },
  }),
};
