import { siteScopesDefault } from '../../kernel/access.ts';
import { defineOperation } from '../../kernel/operation.ts';
import { Closed } from '../../kernel/schema.ts';
import { Status } from './schema.ts';

/** What callers may ask about the service itself. */
export const operations = {
  statusGet: defineOperation({
    name: 'status.get',
    summary: 'Say what this service is, its limits, and what this token may do',
    guide: 'A good first call: it proves the token and names the scopes and sites it has.',
    chapter: 'Service',
    access: { tokens: ['admin', 'site'], scope: 'read' },
    effect: 'read',
    input: Closed({}),
    output: Status,
    rest: { method: 'GET', path: '/api/control-plane/status' },
    mcp: { tool: 'svc_status', title: 'Service status' },
    example: {
      input: {},
      output: {
        service: 'wheelhouse',
        version: '0.1.0',
        api_version: '2026-11-21',
        database: 'sqlite',
        time: '2026-11-21T09:00:00.000Z',
        limits: {
          json_body_bytes: 1_048_576,
          event_body_bytes: 262_144,
          batch_body_bytes: 8_388_608,
          batch_events: 500,
          page_default: 50,
          page_max: 200,
          admin_requests_per_minute: 600,
          site_requests_per_minute: 300,
          site_events_per_minute: 6000,
          public_requests_per_minute: 120,
          widget_new_per_12_hours: 6,
          widget_messages_per_10_minutes: 30,
          rate_limits: 'on',
        },
        caller: {
          kind: 'site',
          scopes: [...siteScopesDefault],
          site_ids: [7],
          sites_total: 1,
          account_id: null,
        },
      },
    },
  }),
};
