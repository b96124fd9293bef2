export type { TicketsDeps } from './deps.ts';
export { ticketsFeature } from './feature.ts';
export { ticketsOfContacts } from './follow-contacts.ts';
export { ticketsOfMessages } from './thread.ts';
