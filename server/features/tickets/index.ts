export type { TicketsDeps } from './deps.ts';
export { ticketsFeature } from './feature.ts';
export { moveTicketsOfContact } from './move-tickets-of-contact.ts';
export { ticketsOfMessages } from './thread.ts';
