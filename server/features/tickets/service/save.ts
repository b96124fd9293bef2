import type { Handlers } from '../../../kernel/handler.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { changeEachAccessible, requireAccess, type SiteAccess } from '../../sites/index.ts';
import { authorOf, checkAssignee, refuseTeamFieldsOfSiteTokens, tagsOf } from '../../team/index.ts';
import type { operations } from '../operations.ts';
import { presentTicketDetail } from '../present.ts';
import type { TicketBulkInput } from '../schema.ts';
import { selectMoves } from '../store/moves.ts';
import { findTicket, lockTicket, replaceFields, type TicketChange } from '../store/tickets.ts';
import { changeTicket, checkMove, conflictOf } from './change-ticket.ts';
import { sentFields } from './custom-fields.ts';

type TicketFields = Pick<Static<typeof TicketBulkInput>, 'status' | 'priority' | 'assignee_id'>;

const changeOf = ({ status, priority, assignee_id }: TicketFields): TicketChange => ({
  ...(status === undefined ? {} : { status }),
  ...(priority === undefined ? {} : { priority }),
  ...(assignee_id === undefined ? {} : { assignee_id }),
});

export function saveHandlers(
  siteAccess: SiteAccess,
): Pick<Handlers<typeof operations, Db>, 'ticketSave' | 'ticketBulk'> {
  return {
    async ticketSave(input, { db, caller, now, text }) {
      const { ticket_id: id, subject, tags, custom_fields, due_at, ...fields } = input;
      refuseTeamFieldsOfSiteTokens(input, caller);
      const custom = sentFields(custom_fields, text);
      const ticket = await requireAccess(db, siteAccess, caller, await lockTicket(db, id));
      await checkMove(db, ticket, fields.status);
      await checkAssignee(db, siteAccess, fields.assignee_id, ticket.site_id);
      const change: TicketChange = {
        ...changeOf(fields),
        ...(subject === undefined ? {} : { subject }),
        ...(tags === undefined ? {} : { tags: JSON.stringify(tagsOf(tags)) }),
        ...(due_at === undefined ? {} : { due_at: due_at === null ? null : Date.parse(due_at) }),
        ...(custom === undefined ? {} : { custom_fields: custom.text }),
      };
      await changeTicket(db, ticket, change, await authorOf(db, caller), now);
      if (custom) await replaceFields(db, ticket.site_id, id, custom.fields);
      const saved = await requireAccess(db, siteAccess, caller, await findTicket(db, id));
      return presentTicketDetail(saved, await selectMoves(db, id), now);
    },

    async ticketBulk(input, { db, caller, now }) {
      const { ticket_ids: ids, add_tags: addTags, ...fields } = input;
      const change = changeOf(fields);
      const by = await authorOf(db, caller);
      const refused: Static<(typeof operations)['ticketBulk']['output']>['refused'] = [];
      const missing = await changeEachAccessible(
        { db, siteAccess, caller },
        ids,
        lockTicket,
        async (ticket) => {
          const allowed = await conflictOf(db, ticket, fields.status);
          if (allowed) {
            refused.push({ ticket_id: ticket.ticket_id, status: ticket.status, allowed: [...allowed] });
            return;
          }
          await checkAssignee(db, siteAccess, fields.assignee_id, ticket.site_id);
          const currentTags = JSON.parse(ticket.tags) as string[];
          const tags = addTags && { tags: JSON.stringify(tagsOf([...currentTags, ...addTags])) };
          await changeTicket(db, ticket, { ...change, ...tags }, by, now);
        },
      );
      return { changed: ids.length - missing.length - refused.length, refused, not_found: missing };
    },
  };
}
