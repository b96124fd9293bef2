import { defineOperation } from '../../../kernel/operation.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Visits';

/** Operations on visits to published sites. */
export const operations = {
  siteVisitsGet: defineOperation({
    name: 'site_visits.get',
    summary: 'Show visits of a site',
    guide:
      'By day, page, source, device and form. At most 400 days at once. Days are in UTC; the newest numbers are seconds old. ' +
      'Pages for the team or customers are not counted.',
    chapter,
    access: { tokens: ['admin', 'site', 'session'], scope: 'read', site: 'required' },
    effect: 'read',
    input: shape.SiteVisitsInput,
    output: shape.SiteVisits,
    errors: ['invalid_parameter'],
    rest: [
      { method: 'GET', path: '/api/control-plane/site-builder/visits' },
      { method: 'GET', path: '/api/command-center/site-builder/visits' },
    ],
    mcp: {
      tool: 'svc_site_visits',
      title: 'Show visits',
      description: 'By day and page, bots separately.',
      outputMembers: ['visitors'],
    },
    example: {
      input: { site_id: 10, since: '2026-11-20T00:00:00.000Z', until: '2026-11-22T00:00:00.000Z' },
      output: examples.visits,
    },
  }),
  visitList: defineOperation({
    name: 'visit.list',
    summary: 'Compare the visitors of all sites made here over the last seven days',
    chapter,
    access: { tokens: ['session'] },
    effect: 'read',
    input: shape.VisitListInput,
    output: shape.VisitList,
    rest: { method: 'GET', path: '/api/command-center/visits' },
    example: {
      input: {},
      output: {
        days: ['2026-11-21'],
        data: [
          {
            site_id: 10,
            name: 'Old Bakery',
            views: 61,
            visitors: 34,
            visitors_before: 20,
            visitors_by_day: [34],
          },
        ],
      },
    },
  }),
};
