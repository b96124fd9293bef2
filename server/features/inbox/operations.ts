import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, listParameters, onlyPage } from '../../kernel/page.ts';
import { type Static, StrictObject, Type } from '../../kernel/schema.ts';
import * as shape from './schema.ts';

const chapter = 'Conversations';
const session = { tokens: ['session'] } as const;

const hours: Static<typeof shape.CannedReply> = {
  canned_reply_id: 4,
  project_id: 2,
  title: 'Opening hours',
  body: 'We are open from 7 to 18, on Sundays until noon.',
  shortcut: 'hours',
  updated_at: '2026-11-21T08:59:12.000Z',
};
const weddings: Static<typeof shape.SavedView> = {
  saved_view_id: 1,
  name: 'Weddings, open',
  filter: { show: 'open', tag: 'wedding' },
  created_at: '2026-11-21T08:59:12.000Z',
};

export const operations = {
  cannedReplyList: defineOperation({
    name: 'canned_reply.list',
    summary: 'List the canned replies of your projects, newest first',
    chapter,
    access: session,
    effect: 'read',
    input: StrictObject({ project_id: Type.Optional(shape.ProjectId), ...listParameters }),
    output: ListOf(shape.CannedReply),
    errors: ['invalid_cursor'],
    rest: { method: 'GET', path: '/api/command-center/canned-replies' },
    example: { input: { project_id: 2 }, output: onlyPage(hours) },
  }),
  cannedReplySave: defineOperation({
    name: 'canned_reply.save',
    summary: 'Create a canned reply of a project, or change one',
    auditPhrase: 'save a canned reply',
    guide: 'Everyone with access to the project can see and change it. Its project cannot be changed.',
    chapter,
    access: session,
    effect: 'write',
    input: shape.CannedReplySaveInput,
    output: shape.CannedReply,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/canned-replies' },
    example: {
      input: { project_id: 2, title: hours.title, body: hours.body, shortcut: 'hours' },
      output: hours,
    },
  }),
  cannedReplyDelete: defineOperation({
    name: 'canned_reply.delete',
    summary: 'Delete a canned reply',
    auditPhrase: 'delete a canned reply',
    chapter,
    access: session,
    effect: 'delete',
    input: StrictObject({ canned_reply_id: shape.CannedReplyId }),
    output: shape.Deleted,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/canned-replies/{canned_reply_id}/delete' },
    example: { input: { canned_reply_id: 4 }, output: { deleted: true } },
  }),
  savedViewList: defineOperation({
    name: 'saved_view.list',
    summary: 'List your saved views of the inbox, newest first',
    chapter,
    access: session,
    effect: 'read',
    input: StrictObject({ ...listParameters }),
    output: ListOf(shape.SavedView),
    errors: ['invalid_cursor'],
    rest: { method: 'GET', path: '/api/command-center/saved-views' },
    example: { input: {}, output: onlyPage(weddings) },
  }),
  savedViewSave: defineOperation({
    name: 'saved_view.save',
    summary: 'Save a view of the inbox for yourself, or change one',
    auditPhrase: 'save a view of the inbox',
    chapter,
    access: session,
    effect: 'write',
    input: shape.SavedViewSaveInput,
    output: shape.SavedView,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/saved-views' },
    example: { input: { name: weddings.name, filter: weddings.filter }, output: weddings },
  }),
  savedViewDelete: defineOperation({
    name: 'saved_view.delete',
    summary: 'Delete a saved view of yours',
    auditPhrase: 'delete a saved view of the inbox',
    chapter,
    access: session,
    effect: 'delete',
    input: StrictObject({ saved_view_id: shape.SavedViewId }),
    output: shape.Deleted,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/saved-views/{saved_view_id}/delete' },
    example: { input: { saved_view_id: 1 }, output: { deleted: true } },
  }),
};
