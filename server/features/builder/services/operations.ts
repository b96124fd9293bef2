import { defineOperation } from '../../../kernel/operation.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Services';
const addresses = ['/api/control-plane/site-services', '/api/command-center/site-services'];
const readAccess = { tokens: ['admin', 'site', 'session'], scope: 'read', site: 'required' } as const;
const stageAccess = { ...readAccess, scope: 'stage' } as const;
const at = (action: string) => addresses.map((path) => ({ method: 'POST' as const, path, when: { action } }));
const agentMembers = ['change_set_id', 'revision', 'preview.url', 'diff.summary', 'service_id'];
const errors = ['revision_conflict', 'state_conflict', 'not_found'] as const;

/** Operations on services of a site. */
export const operations = {
  serviceList: defineOperation({
    name: 'service.list',
    summary: 'List the services of a site',
    guide:
      'From your open change set if you have one, otherwise the live state. Catalogs on pages show the visible ones.',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.ServiceListInput,
    output: shape.ServiceList,
    errors: ['not_found'],
    rest: addresses.map((path) => ({ method: 'GET' as const, path })),
    mcp: { tool: 'svc_services', inDefaultToolset: 'always', title: 'List services' },
    example: {
      input: { site_id: 10 },
      output: {
        revision_id: 'rev_30',
        change_set_id: 'cs_12',
        hash: examples.staged.revision.hash,
        data: [examples.service],
      },
    },
  }),
  serviceSave: defineOperation({
    name: 'service.save',
    summary: 'Add a service, or change one',
    auditPhrase: 'save a service in a draft of {site}',
    guide:
      'Staged: the live site does not change until the revision is published. Omitted members keep their values; an empty ' +
      'text or null removes one. Pictures must be approved.',
    chapter,
    access: stageAccess,
    effect: 'stage',
    input: shape.ServiceSaveInput,
    output: shape.ServiceSaved,
    errors: [...errors, 'media_not_approved'],
    rest: at('save'),
    mcp: {
      tool: 'svc_service_save',
      inDefaultToolset: 'always',
      title: 'Save a service',
      description: 'Staged. Omitted members keep their values;',
      nullRemoves: true,
      hiddenInput: ['base_revision_id', 'slug'],
      outputMembers: [...agentMembers, 'warnings'],
    },
    example: {
      input: {
        site_id: 10,
        title: 'Celebration cake',
        price: { amount: 49.5, currency: 'EUR' },
        tags: ['cakes'],
      },
      output: { ...examples.staged, service_id: 'sv_7k2m', warnings: [] },
    },
  }),
  serviceDelete: defineOperation({
    name: 'service.delete',
    summary: 'Remove a service from the catalog',
    auditPhrase: 'remove a service from a draft of {site}',
    guide: 'Staged, like every content change. Refused while a page references the service explicitly.',
    chapter,
    access: stageAccess,
    effect: 'stage',
    input: shape.ServiceDeleteInput,
    output: shape.ServiceDeleted,
    errors: [...errors],
    rest: at('delete'),
    mcp: {
      tool: 'svc_service_delete',
      inDefaultToolset: 'always',
      title: 'Delete a service',
      description: 'Staged.',
      hiddenInput: ['base_revision_id'],
      outputMembers: agentMembers,
    },
    example: {
      input: { site_id: 10, service_id: 'sv_3r8d' },
      output: { ...examples.staged, service_id: 'sv_3r8d' },
    },
  }),
  serviceReorder: defineOperation({
    name: 'service.reorder',
    summary: 'Reorder the services of a site',
    auditPhrase: 'reorder the services in a draft of {site}',
    chapter,
    access: stageAccess,
    effect: 'stage',
    input: shape.ServiceReorderInput,
    output: shape.ServiceReordered,
    errors: [...errors],
    rest: at('reorder'),
    example: {
      input: { site_id: 10, service_ids: ['sv_9x1p', 'sv_7k2m'] },
      output: { ...examples.staged, service_ids: ['sv_9x1p', 'sv_7k2m'] },
    },
  }),
};
