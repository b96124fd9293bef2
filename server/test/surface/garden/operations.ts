import { SiteId } from '../../../features/sites/schema.ts';
import { defineOperation } from '../../../kernel/operation.ts';
import { ListOf, listParameters, onlyPage } from '../../../kernel/page.ts';
import { Choice, Closed, Id, Type } from '../../../kernel/schema.ts';

const chapter = 'Garden';
const states = ['sown', 'grown'] as const;

const Bed = Type.Object(
  { bed_id: Id('A bed.'), site_id: SiteId, plant: Type.String(), state: Choice(states, 'How far it is.') },
  { title: 'Bed' },
);
const bed = { bed_id: 3, site_id: 7, plant: 'Beans', state: 'sown' as const };

/** What callers may ask about beds. */
export const operations = {
  bedList: defineOperation({
    name: 'bed.list',
    summary: "List a site's beds",
    chapter,
    access: { tokens: ['admin', 'site'], scope: 'garden', site: 'required' },
    effect: 'read',
    input: Closed({ site_id: SiteId, ...listParameters }),
    output: ListOf(Bed),
    rest: { method: 'GET', path: '/api/control-plane/beds' },
    mcp: { tool: 'svc_beds', title: 'List beds' },
    example: { input: { site_id: 7 }, output: onlyPage(bed) },
  }),
  bedSow: defineOperation({
    name: 'bed.sow',
    summary: 'Sow a bed',
    chapter,
    access: { tokens: ['admin', 'site'], scope: 'garden', site: 'required' },
    effect: 'send',
    input: Closed({ site_id: SiteId, plant: Type.String({ minLength: 1, maxLength: 60 }) }),
    output: Bed,
    errors: ['bed_full'],
    rest: { method: 'POST', path: '/api/control-plane/beds' },
    mcp: { tool: 'svc_bed_sow', title: 'Sow a bed' },
    example: { input: { site_id: 7, plant: 'Beans' }, output: bed },
  }),
};
