import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, listParameters, onlyPage } from '../../kernel/page.ts';
import { StrictObject } from '../../kernel/schema.ts';
import { SiteId } from '../sites/schema.ts';
import * as shape from './schema.ts';

export const operations = {
  sitePersonList: defineOperation({
    name: 'site_person.list',
    summary: 'List the people of a site, for assignment',
    guide: 'Members of its project and all administrators, except disabled accounts.',
    chapter: 'Conversations',
    access: { tokens: ['admin', 'session'], scope: 'read', site: 'required' },
    effect: 'read',
    input: StrictObject({ site_id: SiteId, ...listParameters }),
    output: ListOf(shape.SitePerson),
    errors: ['invalid_cursor'],
    rest: [
      { method: 'GET', path: '/api/control-plane/people' },
      { method: 'GET', path: '/api/command-center/sites/{site_id}/people' },
    ],
    mcp: {
      tool: 'svc_people',
      inDefaultToolset: 'always',
      title: 'List people',
      hiddenInput: ['include', 'fields'],
      description: 'Use the account_id to assign records and to filter lists by assignee.',
    },
    example: { input: { site_id: 2 }, output: onlyPage({ account_id: 4, name: 'Emil' }) },
  }),
};
