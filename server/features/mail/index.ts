export { mail } from './feature.ts';
export { type Letter, writtenLetter } from './rules/letter.ts';
export type { MailAbout, Outbox } from './service/outbox.ts';
export { type MailFollower, mailFollowers } from './work/mail-followers.ts';
