export { mail } from './feature.ts';
export { type Letter, writtenLetter } from './rules/letter.ts';
export type { MailToSend, Outbox, PostedMail } from './service/outbox.ts';
