import { defineOperation } from '../../../kernel/operation.ts';
import * as shape from './schema.ts';

const chapter = 'Third-party services';
const access = { tokens: ['session'], site: 'required' } as const;
const path = '/api/command-center/site-builder/index-now';
const example = { is_on: true, told_at: '2026-11-21T09:00:00.000Z', told: 3, trouble: null };

/** Operations on notifying search engines of published pages. */
export const operations = {
  indexNowGet: defineOperation({
    name: 'index_now.get',
    summary: "Show whether search engines are notified of a site's changes",
    chapter,
    access,
    effect: 'read',
    input: shape.IndexNowGetInput,
    output: shape.IndexNow,
    rest: { method: 'GET', path },
    example: { input: { site_id: 10 }, output: example },
  }),
  indexNowSave: defineOperation({
    name: 'index_now.save',
    summary: "Notify search engines of a site's changes",
    auditPhrase: 'change whether search engines are notified of {site}',
    guide: 'With IndexNow, at each publication, which it never delays or prevents.',
    chapter,
    access,
    effect: 'write',
    success: 200,
    repeatable: true,
    input: shape.IndexNowSaveInput,
    output: shape.IndexNow,
    rest: { method: 'POST', path },
    example: { input: { site_id: 10, is_on: true }, output: example },
  }),
};
