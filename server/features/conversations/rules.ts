import { label } from '../../text/label.ts';

/** Pure decisions about conversations. */

const subjectCharacters = 200;
const previewCharacters = 200;

const cut = (text: string, characters: number): string =>
  text.length > characters ? `${text.slice(0, characters - 1).toWellFormed()}…` : text;

/** What a conversation is about: the subject given, else the beginning of its first message. */
export function subjectOf(subject: string | null, body: string): string {
  const line = (subject ?? '').trim() || (body.trim().split(/[\r\n]/, 1)[0] ?? '');
  return cut(line, subjectCharacters) || 'Message';
}

/** The beginning of a message on one line. */
export const previewOf = (body: string): string =>
  cut(body.trim().replaceAll(/\s+/g, ' '), previewCharacters);

export const labelOf = (text: string | null): string | null => (text === null ? null : label(text) || null);

/** The words a message is found by. The first one also stands for the conversation: its subject and its visitor. */
export const searchedText = (
  body: string,
  first?: { readonly subject: string; readonly name: string | null; readonly email: string | null },
): string => (first ? [first.subject, first.name, first.email, body].join('\n') : body);
