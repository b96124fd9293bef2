import { endGeneratedTask } from '../../../tasks/index.ts';
import type { DraftFollower } from '../../revisions/index.ts';
import { announceAnswer, announceApprovalWanted, authorOf } from '../service/approval-notices.ts';
import { deleteRequest, findRequest } from '../store/requests.ts';

function outcomeOf(draft: { readonly isPublished: boolean; readonly isMerged: boolean }, name: string) {
  if (draft.isPublished) return { status: 'done', outcome: `Published by ${name}.` } as const;
  if (draft.isMerged) return { status: 'done', outcome: `Added to the shared draft by ${name}.` } as const;
  return { status: 'cancelled', outcome: `The draft was discarded by ${name}.` } as const;
}

/** Notifies people who publish of new proposals, and ends requests to publish with their drafts. */
export const approvalFollower: DraftFollower = {
  async proposalBegan({ db, siteId, projectId, changeSetId: id, by, summary, now }) {
    const { name } = await authorOf(db, by);
    await announceApprovalWanted(db, {
      kind: 'draft',
      id,
      site: { siteId, projectId },
      by,
      subject: `Changes by ${name}`,
      text: summary.join(' '),
      now,
    });
  },

  /**
   * Ends the task of a request once its draft is live or discarded. Publishing an earlier revision than the
   * requested one does not end it.
   */
  async draftEnded({ db, siteId, changeSetId, publishedId, isMerged, by, now }) {
    const request = await findRequest(db, changeSetId);
    if (!request || (publishedId !== undefined && publishedId < request.revision_id)) return;
    const { task_id: taskId } = request;
    const { name } = await authorOf(db, by);
    const isPublished = publishedId !== undefined;
    const ended = await endGeneratedTask(db, taskId, outcomeOf({ isPublished, isMerged }, name), now);
    await deleteRequest(db, changeSetId);
    if (ended && !isMerged)
      await announceAnswer(db, isPublished ? 'publish_granted' : 'publish_declined', {
        taskId,
        siteId,
        request: ended,
        by,
        now,
        text: isPublished ? '' : 'The draft was discarded.',
      });
  },
};
