// Terms of client reviews, independent of clock and database.

/** Default lifetime of a link in days. Source: design of the editor, §4, and contract, §14. */
export const daysDefault = 14;
export const daysMax = 30;
/** Maximum number of valid links per site. */
export const openMax = 50;
/** Maximum number of comments per review, so that its page stays one response. */
export const commentsMax = 500;
/** Comments by clients per minute and link: more than a person types. */
export const commentsPerMinute = 6;
/** Days for which a review is stored after its end. */
export const retentionDays = 180;

export type ReviewState = 'open' | 'expired' | 'revoked';

export function stateOf(
  { revoked_at, expires_at }: { readonly revoked_at: number | null; readonly expires_at: number },
  now: number,
): ReviewState {
  if (revoked_at !== null) return 'revoked';
  return expires_at > now ? 'open' : 'expired';
}
