import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../kernel/page.ts';
import { createdOrRepeated } from '../../kernel/repeats.ts';
import { StrictObject } from '../../kernel/schema.ts';
import { DownloadOf } from '../../kernel/stream.ts';
import { Removed } from '../removals/schema.ts';
import { listsFor, moreThanOneSiteIndex } from '../sites/schema.ts';
import { teamTokens } from '../team/schema.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Leads';
const team = { tokens: teamTokens } as const;

/** A single tool for all agent actions on a lead. */
const tool = { tool: 'svc_lead_save', inDefaultToolset: 'always', title: 'Work on a lead' } as const;

export const operations = {
  leadList: defineOperation({
    name: 'lead.list',
    summary: 'List leads, by newest event',
    guide:
      'Events of type lead and contact create leads. A contact has one lead per site: further events update it, and reopen it ' +
      'if it was closed. The first answer that reaches the contact moves a new lead to `contacted`.',
    chapter,
    access: listsFor(team.tokens),
    effect: 'read',
    mayBeSlow: moreThanOneSiteIndex('status', 'updated_since', 'sort'),
    input: shape.LeadListInput,
    output: ListOf(shape.Lead),
    errors: ['invalid_cursor'],
    rest: [
      { method: 'GET', path: '/api/control-plane/leads' },
      { method: 'GET', path: '/api/command-center/leads' },
      { method: 'GET', path: '/api/mobileapp/leads' },
    ],
    mcp: {
      tool: 'svc_leads',
      inDefaultToolset: 'always',
      title: 'List leads',
      description: 'A lead is a person who may become a customer.',
      hiddenInput: ['project_id', 'contact_id', 'priority', 'include'],
      outputMembers: [
        'lead_id',
        'site_id',
        'contact',
        'status',
        'priority',
        'assignee',
        'source',
        'tags',
        'subject',
        'message',
        'last_event_at',
      ],
    },
    example: { input: { site_id: 2, status: ['new'] }, output: onlyPage(examples.lead) },
  }),
  leadCounts: defineOperation({
    name: 'lead.counts',
    summary: 'Count leads by status, by assignment, and by week and source',
    chapter,
    access: { ...team, site: 'optional' },
    effect: 'read',
    mayBeSlow: true,
    input: shape.LeadCountsInput,
    output: shape.LeadCounts,
    rest: [
      { method: 'GET', path: '/api/command-center/leads/counts' },
      { method: 'GET', path: '/api/mobileapp/leads/counts' },
    ],
    example: {
      input: {},
      output: {
        by_status: { new: 3, contacted: 2, qualified: 1, won: 12, lost: 4, archived: 9 },
        mine: 1,
        unassigned: 4,
        by_week: [{ week: '2026-11-16', source: 'quote-form', count: 5 }],
      },
    },
  }),
  leadExport: defineOperation({
    name: 'lead.export',
    summary: 'Download leads as a spreadsheet',
    guide:
      'The same filters as the list, at most 50,000 rows. Values that a spreadsheet would treat as formulas, such as the + of ' +
      'a phone number, are prefixed with an apostrophe.',
    chapter,
    access: { tokens: ['session'], site: 'optional', fresh: true },
    effect: 'read',
    mayBeSlow: true,
    input: shape.LeadExportInput,
    output: DownloadOf('Comma-separated values (RFC 4180), in UTF-8 with a byte order mark.'),
    produces: { contentType: 'text/csv; charset=utf-8', filename: 'leads.csv' },
    rest: { method: 'GET', path: '/api/command-center/leads/export' },
    example: { input: { status: ['won'] }, output: examples.file },
  }),
  leadGet: defineOperation({
    name: 'lead.get',
    summary: 'Show one lead with its history',
    chapter,
    access: { tokens: ['admin', 'site', ...team.tokens], scope: 'read' },
    effect: 'read',
    input: StrictObject({ lead_id: shape.LeadId }),
    output: shape.Lead,
    errors: ['not_found'],
    rest: [
      { method: 'GET', path: '/api/control-plane/leads/{lead_id}' },
      { method: 'GET', path: '/api/command-center/leads/{lead_id}' },
      { method: 'GET', path: '/api/mobileapp/leads/{lead_id}' },
    ],
    example: { input: { lead_id: 1 }, output: examples.lead },
  }),
  leadStatus: defineOperation({
    name: 'lead.status',
    summary: 'Move a lead to another status',
    auditPhrase: 'change the status of a lead of {site}',
    chapter,
    access: { tokens: ['admin', 'site', 'app'], scope: 'reply' },
    effect: 'write',
    input: shape.LeadStatusInput,
    output: shape.Lead,
    errors: ['not_found'],
    rest: [
      { method: 'POST', path: '/api/mobileapp/leads/status' },
      { method: 'POST', path: '/api/control-plane/leads/status' },
    ],
    example: {
      input: { lead_id: 1, status: 'contacted', note: 'Called, sends the guest list.' },
      output: examples.contacted,
    },
  }),
  leadSave: defineOperation({
    name: 'lead.save',
    summary: 'Change the status, priority, tags or assignment of a lead, or leave a note',
    auditPhrase: 'update a lead of {site}',
    guide:
      'Only the given members change. A note is added to the history, with or without a status change. A site token cannot ' +
      'assign it or change its tags.',
    chapter,
    access: { tokens: ['admin', 'site', 'session'], scope: 'reply' },
    effect: 'write',
    input: shape.LeadSaveInput,
    output: shape.Lead,
    errors: ['not_found'],
    rest: [
      { method: 'POST', path: '/api/control-plane/leads/{lead_id}' },
      { method: 'POST', path: '/api/command-center/leads/{lead_id}' },
    ],
    mcp: {
      ...tool,
      when: { action: 'change' },
      description: 'Requires lead_id. Only the given members change.',
      outputMembers: ['lead_id', 'status', 'priority', 'assignee', 'tags'],
    },
    example: {
      input: { lead_id: 1, status: 'contacted', note: 'Called, sends the guest list.' },
      output: examples.contacted,
    },
  }),
  leadBulk: defineOperation({
    name: 'lead.bulk_save',
    summary: 'Change up to 200 leads at once',
    auditPhrase: 'update several leads',
    chapter,
    access: { tokens: ['session'] },
    effect: 'write',
    input: shape.LeadBulkInput,
    output: shape.LeadBulkDone,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/leads/bulk' },
    example: {
      input: { lead_ids: [1, 2], status: 'archived' },
      output: { changed: 2, not_found: [] },
    },
  }),
  leadDelete: defineOperation({
    name: 'lead.delete',
    summary: 'Delete a lead; it can be restored for 30 days',
    auditPhrase: 'delete a lead of {site}',
    guide:
      'With its history and the links from tickets. The contact and the events are kept: see removal restore.',
    chapter,
    access: { tokens: ['session'] },
    effect: 'delete',
    confirm: shape.LeadDeletion,
    input: StrictObject({ lead_id: shape.LeadId }),
    output: Removed,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/leads/{lead_id}/delete' },
    example: { input: { lead_id: 2 }, output: examples.removed },
  }),
  leadCreate: defineOperation({
    name: 'lead.create',
    summary: 'Create a lead by hand',
    auditPhrase: 'create a lead for {site}',
    guide:
      'For an existing contact, by number or e-mail, or a new one. A contact has one open lead: an existing one is answered with ' +
      '`duplicate: true`.',
    chapter,
    access: { tokens: ['admin', 'site', 'session'], scope: 'reply', site: 'required' },
    effect: 'write',
    success: createdOrRepeated,
    input: shape.LeadCreateInput,
    output: shape.LeadCreated,
    rest: [
      { method: 'POST', path: '/api/control-plane/leads' },
      { method: 'POST', path: '/api/command-center/leads' },
    ],
    mcp: {
      ...tool,
      when: { action: 'create' },
      description: 'Needs site_id and contact. A contact has one open lead per site.',
      hiddenInput: ['source', 'tags', 'contact_id'],
      outputMembers: ['duplicate', 'lead.lead_id', 'lead.status'],
    },
    example: {
      input: {
        site_id: 2,
        contact: { name: 'Grace', email: 'grace@example.com' },
        subject: 'A cake for 80',
        source: 'phone',
      },
      output: { duplicate: false, lead: examples.lead },
    },
  }),
};
