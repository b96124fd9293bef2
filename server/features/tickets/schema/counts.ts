import { Type } from '../../../kernel/schema.ts';

export const TicketCounts = Type.Object(
  {
    by_status: Type.Object(
      {
        new: Type.Integer(),
        open: Type.Integer(),
        pending: Type.Integer(),
        on_hold: Type.Integer(),
        resolved: Type.Integer(),
        closed: Type.Integer(),
      },
      { description: 'How many have each status.' },
    ),
    mine: Type.Integer({ description: 'Neither resolved nor closed, and assigned to you.' }),
    unassigned: Type.Integer({ description: 'Neither resolved nor closed, and unassigned.' }),
    overdue: Type.Integer(),
  },
  { title: 'TicketCounts' },
);
