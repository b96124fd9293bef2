import { fail } from '../../../../kernel/errors.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { publishersOf } from '../../../sites/index.ts';
import { createGeneratedTask, updateGeneratedTask } from '../../../tasks/index.ts';
import { type Contents, changeSetName, type Publishing } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { findRequest, saveRequest } from '../store/requests.ts';
import { announceApprovalWanted } from './approval-notices.ts';

type AskHandlers = Pick<Handlers<typeof operations, Db>, 'revisionAsk'>;

/** Requests to publish: one task per draft, which links to it. */
export function askHandlers(contents: Contents, publishing: Publishing): AskHandlers {
  return {
    revisionAsk: {
      async preview(input, { db, site }) {
        const revision = await publishing.revisionAsked(db, site.siteId, input);
        await publishing.refuseUnlessNext(db, site.siteId, revision);
        const who = await publishersOf(db, site);
        const would = `Asks ${who.join(', ') || 'an administrator'} to publish this revision.`;
        return publishing.preview(db, site.siteId, revision, would);
      },
      async run(input, { db, site, caller, now }) {
        const { siteId } = site;
        const revision = await publishing.revisionAsked(db, siteId, input);
        await publishing.refuseUnlessNext(db, siteId, revision);
        const { change_set_id: changeSetId, revision_id: revisionId } = revision;
        const draft = (await contents.draftHead(db, siteId, changeSetId)) ?? fail('not_found');
        const who = await publishersOf(db, site);
        const task = {
          title: `Publish changes of ${site.name}`.slice(0, 200),
          // The requester is the task's author, and people who may publish are notified.
          description: input.note ?? '',
          path: `/sites/${siteId}/edit?${draft.isShared ? '' : `draft=${changeSetName(changeSetId)}&`}publish=true`,
        };
        const earlier = await findRequest(db, changeSetId);
        const ofCaller = { ...task, by: caller.label, now };
        const isRenewed = earlier !== undefined && (await updateGeneratedTask(db, earlier.task_id, ofCaller));
        const taskId = isRenewed ? earlier.task_id : await createGeneratedTask(db, site, ofCaller);
        await saveRequest(db, {
          change_set_id: changeSetId,
          site_id: siteId,
          revision_id: revisionId,
          task_id: taskId,
        });
        // A better note to the same request is no news.
        if (!isRenewed || earlier.revision_id !== revisionId)
          await announceApprovalWanted(db, {
            kind: 'task',
            id: taskId,
            site,
            by: caller.label,
            subject: task.title,
            text: task.description,
            now,
          });
        return { task_id: taskId, created: !isRenewed, who: [...who] };
      },
    },
  };
}
