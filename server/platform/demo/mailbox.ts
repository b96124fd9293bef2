import { normalForm } from '../../text/normal-form.ts';

/** The address somebody of the story has: one that nobody can have. */
export function mailboxOf(name: string): string {
  const mailbox = normalForm(name, 'NFKD')
    .replaceAll(/[^a-z ]/gi, '')
    .toLowerCase()
    .replace(' ', '.');
  return `${mailbox}@example.com`;
}
