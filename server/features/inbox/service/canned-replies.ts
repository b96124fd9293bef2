import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import { noteReplayScope } from '../../../kernel/replay-scope.ts';
import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { accessibleProjects, findProject } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import type { CannedReply } from '../schema.ts';
import {
  countCannedReplies,
  deleteCannedReply,
  findCannedReply,
  insertCannedReply,
  type StoredCannedReply,
  selectCannedReplies,
  updateCannedReply,
} from '../store/canned-replies.ts';

type CannedReplyHandlers = Pick<
  Handlers<typeof operations, Db>,
  'cannedReplyList' | 'cannedReplySave' | 'cannedReplyDelete'
>;

const present = (row: StoredCannedReply): Static<typeof CannedReply> => ({
  canned_reply_id: row.canned_reply_id,
  project_id: row.project_id,
  title: row.title,
  body: row.body,
  shortcut: row.shortcut,
  updated_at: isoTime(row.updated_at),
});

type Op = 'created' | 'updated' | 'deleted';

const recordReplyChange = (db: Db, row: StoredCannedReply, op: Op, at: number) =>
  recordChange(db, {
    kind: 'canned_reply',
    id: row.canned_reply_id,
    op,
    siteId: null,
    projectId: row.project_id,
    at,
  });

/** Prepared replies, shared by everyone with access to their project. */
export const cannedReplyHandlers: CannedReplyHandlers = {
  async cannedReplyList(input, { db, caller }) {
    const all = accessibleProjects(db, caller);
    const projects =
      input.project_id === undefined ? all : all.where('project.project_id', '=', input.project_id);
    const request = pageRequest('canned replies', input);
    const rows = await selectCannedReplies(db, projects, request.rows, request.after?.[0]);
    const total = request.wantsTotal ? await countCannedReplies(db, projects) : undefined;
    return page(request, rows, present, (row) => [row.canned_reply_id], total);
  },

  async cannedReplySave(input, { db, caller, now }) {
    const { canned_reply_id: id, project_id: projectId, title, body, shortcut = null } = input;
    const project = accessibleProjects(db, caller).where('project.project_id', '=', projectId);
    const columns = { title, body, shortcut, updated_at: now };
    if (!(await findProject(db, caller, projectId))) fail('not_found');
    if (id !== undefined) {
      if (!(await findCannedReply(db, project, id))) fail('not_found');
      const changed = await updateCannedReply(db, id, columns);
      await recordReplyChange(db, changed, 'updated', now);
      return present(changed);
    }
    const inserted = await insertCannedReply(db, { ...columns, project_id: projectId });
    await recordReplyChange(db, inserted, 'created', now);
    return present(inserted);
  },

  async cannedReplyDelete(input, { db, caller, now }) {
    const reply = await findCannedReply(db, accessibleProjects(db, caller), input.canned_reply_id);
    if (!reply) fail('not_found');
    noteReplayScope(caller, { siteId: null, projectId: reply.project_id });
    await deleteCannedReply(db, reply.canned_reply_id);
    await recordReplyChange(db, reply, 'deleted', now);
    return { deleted: true };
  },
};
