import type { Caller } from '../../kernel/access.ts';
import { refuseField } from '../../kernel/errors.ts';
import { label } from '../../text/label.ts';
import { type Priority, priorities } from './schema.ts';

export const tagsMax = 50;

/** Normalised tags: folded, without duplicates, at most 50. */
export const tagsOf = (tags: readonly string[]): string[] =>
  [...new Set(tags.map(label))].filter((tag) => tag !== '').slice(0, tagsMax);

/** Events may have any priority word; records have one of four. */
export const priorityOf = (word: string): Priority =>
  priorities.find((priority) => priority === word) ?? 'normal';

/** True if a caller can see internal notes: site tokens cannot, because sites may show what they read to visitors. */
export const seesNotes = (caller: Caller): boolean => caller.kind !== 'site';

/**
 * Refuses a site token's change to fields reserved for the team: the assignee, and tags, which a change would
 * overwrite.
 */
export function refuseTeamFieldsOfSiteTokens(
  input: { readonly assignee_id?: number | null; readonly tags?: readonly string[] },
  caller: Caller,
): void {
  if (caller.kind !== 'site') return;
  for (const member of ['assignee_id', 'tags'] as const)
    if (input[member] !== undefined) refuseField(`/${member}`, 'not_allowed', 'Not for site tokens.');
}

/** Refuses a note from a caller who could not see it. */
export function checkNote(isPrivate: boolean | undefined, caller: Caller): void {
  if (isPrivate && !seesNotes(caller))
    refuseField('/private', 'not_allowed', 'Notes are not for site tokens.');
}
