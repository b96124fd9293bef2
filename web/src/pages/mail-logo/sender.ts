import type { SenderProfile } from '../../api/records.ts';

/** The sender that an address names, or the only one there is; undefined where somebody has to choose. */
export function senderOf(
  profiles: readonly SenderProfile[],
  named: string | undefined,
): SenderProfile | undefined {
  const wanted = named?.toLowerCase();
  const found = profiles.find(({ sender_email }) => sender_email.toLowerCase() === wanted);
  return found ?? (profiles.length === 1 && named === undefined ? profiles[0] : undefined);
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
