import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, moreThanOneIndex, onlyPage } from '../../kernel/page.ts';
import { StrictObject } from '../../kernel/schema.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Deleted records';
const team = { tokens: ['session'] } as const;

export const operations = {
  removalList: defineOperation({
    name: 'removal.list',
    summary: 'List deleted leads and tickets that can be restored, newest first',
    chapter,
    access: { ...team, site: 'optional' },
    effect: 'read',
    mayBeSlow: moreThanOneIndex({ within: 'site_id', filters: [], free: [] }),
    input: shape.RemovalListInput,
    output: ListOf(shape.Removal),
    errors: ['invalid_cursor'],
    rest: { method: 'GET', path: '/api/command-center/removals' },
    example: { input: {}, output: onlyPage(examples.removal) },
  }),
  removalRestore: defineOperation({
    name: 'removal.restore',
    summary: 'Restore a deleted lead or ticket',
    auditPhrase: 'restore a deleted lead or ticket of {site}',
    guide:
      'With its number, thread, history and links, except links to records deleted since. `state_conflict` if another record ' +
      'has taken its place.',
    chapter,
    access: team,
    effect: 'write',
    input: StrictObject({ removal_id: shape.RemovalId }),
    output: shape.Restored,
    errors: ['not_found', 'state_conflict'],
    rest: { method: 'POST', path: '/api/command-center/removals/{removal_id}/restore' },
    example: { input: { removal_id: 1 }, output: examples.restored },
  }),
};
