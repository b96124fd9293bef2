import { defineOperation } from '../../kernel/operation.ts';
import { RegistryValue } from '../../kernel/registry-schema.ts';
import { StrictObject } from '../../kernel/schema.ts';
import { Status, standardLimits } from './schema.ts';

export const operations = {
  statusGet: defineOperation({
    name: 'status.get',
    summary: 'Show the service, its limits, and what this token may do',
    guide: 'A good first call: it verifies the token and lists its scopes and sites.',
    chapter: 'Service',
    // Without a scope: a token that may only send events is verified like any other.
    access: { tokens: ['admin', 'site'] },
    effect: 'read',
    input: StrictObject({}),
    output: Status,
    rest: { method: 'GET', path: '/api/control-plane/status' },
    mcp: {
      tool: 'svc_status',
      inDefaultToolset: 'always',
      title: 'Service status',
      description: 'A good first call.',
    },
    example: {
      input: {},
      output: {
        service: 'wheelhouse',
        version: '{version}',
        api_version: RegistryValue(({ apiVersion }) => apiVersion),
        database: 'sqlite',
        time: '2026-11-21T09:00:00.000Z',
        limits: RegistryValue(standardLimits),
        caller: {
          kind: 'site',
          scopes: ['read', 'events', 'reply', 'stage'],
          site_ids: [2],
          sites_total: 1,
          account_id: null,
        },
      },
    },
  }),
};
