import { normalForm } from '../../text/normal-form.ts';

/** E-mail address of a person in the story, in a domain that cannot exist. */
export function mailboxOf(name: string): string {
  const mailbox = normalForm(name, 'NFKD')
    .replaceAll(/[^a-z ]/gi, '')
    .toLowerCase()
    .replace(' ', '.');
  return `${mailbox}@example.com`;
}
