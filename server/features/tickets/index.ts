export { type TicketsDeps, ticketsFeature } from './feature.ts';
export { moveTicketsOfContact } from './move-tickets-of-contact.ts';
export { ticketsOfMessages } from './thread.ts';
