import type { Conversation } from '../../api/records.ts';

/**
 * Preview of the newest message without the subject it begins with: a form without a subject gets the first line of
 * its message, which would stand in the list twice. Empty if nothing else was said.
 */
export function previewAfterSubject({ preview, subject }: Pick<Conversation, 'preview' | 'subject'>): string {
  const said = subject.replace(/…$/, '');
  const rest = preview.slice(said.length);
  const goesOn = said !== subject || !/^[\p{L}\p{N}]/u.test(rest);
  return said !== '' && preview.startsWith(said) && goesOn ? rest.trimStart() : preview;
}
