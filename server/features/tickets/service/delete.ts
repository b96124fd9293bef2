import type { Handlers } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Remover } from '../../removals/index.ts';
import { requireAccess, type SiteAccess } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { wouldDelete } from '../rules.ts';
import { findTicket, lockTicket } from '../store/tickets.ts';

/** Deletes tickets so that they can be restored. */
export const deleteHandlers = (
  siteAccess: SiteAccess,
  remover: Remover,
): Pick<Handlers<typeof operations, Db>, 'ticketDelete'> => ({
  ticketDelete: {
    async preview({ ticket_id: id }, { db, caller }) {
      const ticket = await requireAccess(db, siteAccess, caller, await findTicket(db, id));
      const parts = await remover.partsOf(db, 'ticket', id);
      const [messages, history] = [parts.get('ticket_message') ?? 0, parts.get('ticket_move') ?? 0];
      const would = wouldDelete(messages, ticket.conversation_id !== null);
      return { confirmed: false, would, messages, history };
    },
    async run({ ticket_id: id }, { db, caller, now }) {
      const record = await requireAccess(db, siteAccess, caller, await lockTicket(db, id));
      const { subject: title } = record;
      return remover.remove(db, {
        kind: 'ticket',
        record: { ...record },
        title,
        by: caller.accountId,
        at: now,
      });
    },
  },
});
