export const passwordHint = 'At least 10 characters. A few unrelated words make a good one.';

/** Problem of a new password, or null. The server enforces the same rule (10 to 256 characters). */
export function passwordProblem(password: string): string | null {
  if (password.length < 10) return 'Use at least 10 characters.';
  return password.length > 256 ? 'Use at most 256 characters.' : null;
}
