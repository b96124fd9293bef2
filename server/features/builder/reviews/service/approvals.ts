import { fail } from '../../../../kernel/errors.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import { isoTime, type Static } from '../../../../kernel/schema.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { isProgram } from '../../../../text/caller-label.ts';
import { callerNames } from '../../../identity/index.ts';
import { accessibleSites } from '../../../sites/index.ts';
import { endGeneratedTask } from '../../../tasks/index.ts';
import { changeSetName, type DraftSummaries, numberIn, revisionName } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import type { Approval } from '../schema.ts';
import { selectOpenProposals, selectOpenRequests } from '../store/approvals.ts';
import { deleteRequest, findRequest } from '../store/requests.ts';
import { announceAnswer, authorOf } from './approval-notices.ts';

type ApprovalHandlers = Pick<Handlers<typeof operations, Db>, 'approvalList' | 'revisionDecline'>;

/** Maximum requests, and maximum proposals, in a list. */
const rowsMax = 100;

/** Lists requests to publish and agents' proposals that wait for a person, and declines requests. */
export const approvalHandlers = (summaries: DraftSummaries): ApprovalHandlers => ({
  async approvalList({ site_id: siteId }, { db, caller }) {
    const reached = accessibleSites(db, caller);
    const sites = siteId === undefined ? reached : reached.where('site.site_id', '=', siteId);
    const requests = await selectOpenRequests(db, sites, rowsMax);
    const proposals = await selectOpenProposals(db, sites, rowsMax);
    const nameOf = await callerNames(
      db,
      [...requests, ...proposals].map(({ created_by }) => created_by),
    );
    const sums = new Map<number, string | undefined>();
    for (const row of proposals) sums.set(row.change_set_id, (await summaries.of(db, row))?.[0]);
    const data: Static<typeof Approval>[] = [
      ...requests.map((row) => ({
        kind: 'request' as const,
        site_id: row.site_id,
        site_name: row.site_name,
        change_set_id: changeSetName(row.change_set_id),
        revision_id: revisionName(row.revision_id),
        task_id: row.task_id,
        by: nameOf(row.created_by),
        by_program: isProgram(row.created_by),
        own: row.created_by === caller.label,
        text: row.note,
        changed_since: row.head_revision_id !== row.revision_id,
        path: row.path ?? `/sites/${row.site_id}/edit`,
        at: isoTime(row.at),
      })),
      ...proposals.map((row) => ({
        kind: 'proposal' as const,
        site_id: row.site_id,
        site_name: row.site_name,
        change_set_id: changeSetName(row.change_set_id),
        revision_id: revisionName(row.revision_id),
        task_id: null,
        by: nameOf(row.created_by),
        by_program: true,
        own: false,
        text: sums.get(row.change_set_id) ?? (JSON.parse(row.summary) as string[]).join(' '),
        changed_since: false,
        path: `/sites/${row.site_id}/edit?draft=${changeSetName(row.change_set_id)}`,
        at: isoTime(row.at),
      })),
    ];
    return { data };
  },

  async revisionDecline({ change_set_id, reason }, { db, caller, site: { siteId }, now }) {
    const request = await findRequest(db, numberIn(change_set_id) ?? 0);
    if (!request || request.site_id !== siteId) fail('not_found');
    const { task_id: taskId, change_set_id: changeSetId } = request;
    const { label: by } = caller;
    const outcome = `Declined by ${(await authorOf(db, by)).name}: ${reason}`;
    const ended = await endGeneratedTask(db, taskId, { status: 'done', outcome }, now);
    await deleteRequest(db, changeSetId);
    if (ended)
      await announceAnswer(db, 'publish_declined', {
        taskId,
        siteId,
        request: ended,
        by,
        text: reason,
        now,
      });
    return { task_id: taskId, declined: true };
  },
});
