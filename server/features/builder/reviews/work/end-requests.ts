import { endGeneratedTask } from '../../../tasks/index.ts';
import type { DraftFollower } from '../../revisions/index.ts';
import { deleteRequest, findRequest } from '../store/requests.ts';

/**
 * Ends the task of a request once its draft is live or discarded. Publishing an earlier revision than the
 * requested one does not end it.
 */
export const publishRequestFollower: DraftFollower = {
  async draftEnded({ db, changeSetId, publishedId, by, now }) {
    const request = await findRequest(db, changeSetId);
    if (!request || (publishedId !== undefined && publishedId < request.revision_id)) return;
    const end =
      publishedId === undefined
        ? ({ status: 'cancelled', outcome: `The draft was taken in or discarded by ${by}.` } as const)
        : ({ status: 'done', outcome: `Published by ${by}.` } as const);
    await endGeneratedTask(db, request.task_id, end, now);
    await deleteRequest(db, changeSetId);
  },
};
