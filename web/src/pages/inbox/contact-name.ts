import type { Conversation } from '../../api/records.ts';

/** Who a conversation is with, as far as anybody knows. */
export const contactName = ({ contact }: Pick<Conversation, 'contact'>): string =>
  contact?.name?.trim() || contact?.email || 'Visitor';
