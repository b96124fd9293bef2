/** Terms of client reviews: no clock, no database. */

/** Days for which a link holds. Source: design of the editor, §4, and contract, §14. */
export const daysDefault = 14;
export const daysMax = 30;
/** Links of one site that hold at the same time. */
export const openMax = 50;
/** Comments of a review, so that its page stays one answer. */
export const commentsMax = 500;
/** Comments that clients write in a minute under one link: more than anybody types. */
export const commentsPerMinute = 6;
/** Days after its end for which a review is kept. */
export const keptDays = 180;

export type ReviewState = 'open' | 'expired' | 'revoked';

export function stateOf(
  { revoked_at, expires_at }: { readonly revoked_at: number | null; readonly expires_at: number },
  now: number,
): ReviewState {
  if (revoked_at !== null) return 'revoked';
  return expires_at > now ? 'open' : 'expired';
}
