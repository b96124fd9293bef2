export { tickets } from './feature.ts';
export type { TicketReplies } from './service/ticket-replies.ts';
export { findEntryTicket } from './store/thread.ts';
export { findTicket, type ShownTicket } from './store/tickets.ts';
