import type { SenderProfile } from '../../api/records.ts';

/** The profile of an address, or the only profile; undefined if there is a choice to make. */
export function senderOf(
  profiles: readonly SenderProfile[],
  named: string | undefined,
): SenderProfile | undefined {
  const email = named?.toLowerCase();
  const profile = profiles.find(({ sender_email }) => sender_email.toLowerCase() === email);
  return profile ?? (profiles.length === 1 && named === undefined ? profiles[0] : undefined);
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
