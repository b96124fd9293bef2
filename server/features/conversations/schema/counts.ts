import { Type } from '../../../kernel/schema.ts';

/** Maximum count; beyond it, the interface only shows that there are more. */
export const countedMax = 1000;

export const ConversationCounts = Type.Object(
  {
    by_status: Type.Object(
      { open: Type.Integer(), pending: Type.Integer(), snoozed: Type.Integer(), resolved: Type.Integer() },
      { description: 'How many have each status.' },
    ),
    unread: Type.Integer({ description: 'With unread messages.' }),
    waiting: Type.Integer({ description: 'Open, with the last message from the visitor.' }),
    mine: Type.Integer({ description: 'Open or pending, and assigned to you.' }),
    unassigned: Type.Integer({ description: 'Open and unassigned.' }),
  },
  { title: 'ConversationCounts', description: 'Each counted up to 1,000.' },
);
