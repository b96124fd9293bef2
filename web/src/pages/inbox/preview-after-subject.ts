import type { Conversation } from '../../api/records.ts';

/**
 * Preview of the newest message without the subject it begins with: a form without a subject gets the first line of
 * its message, which would stand in the list twice. Empty if nothing else was said.
 */
export function previewAfterSubject({ preview, subject }: Pick<Conversation, 'preview' | 'subject'>): string {
  const shownSubject = subject.replace(/…$/, '');
  const rest = preview.slice(shownSubject.length);
  const goesOn = shownSubject !== subject || !/^[\p{L}\p{N}]/u.test(rest);
  return shownSubject !== '' && preview.startsWith(shownSubject) && goesOn
    ? rest.replace(/^[\s·]+/, '')
    : preview;
}
