// Labels of callers, as the audit log and authors of drafts store them. A person's label is their e-mail. Programs are
// named in words, which are read back only here.

export const tokenLabel = (tokenId: number, name: string): string => `token ${tokenId} (${name})`;
export const siteTokenLabel = (tokenId: number): string => `site token ${tokenId}`;
export const appLabel = (name: string, email: string | null): string => `${name} of ${email}`;

/** App that a person connected: its name and the person's e-mail, from `Pip of ada@example.com`. */
export function appIn(label: string): { readonly name: string; readonly email: string } | undefined {
  const at = label.lastIndexOf(' of ');
  const email = label.slice(at + 4);
  return at > 0 && /^[^\s@]+@[^\s@]+$/.test(email) ? { name: label.slice(0, at), email } : undefined;
}

/** Name of the token in a label such as `token 4 (Nightly report)`. */
const tokenNameIn = (label: string): string | undefined => /^token \d+ \((.+)\)$/.exec(label)?.[1];

/** True for the label of a program: people's are e-mails, which have no spaces. */
export const isProgram = (label: string): boolean => label.includes(' ');

/** Number of the site token in a label such as `site token 21`. */
export const siteTokenIn = (label: string): number | undefined => {
  const digits = /^site token (\d+)$/.exec(label)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * Name of a program by its label: its own, or that it is an agent, of its site if that is known. Other labels are
 * returned as they are.
 */
export function programName(label: string, siteName?: string): string {
  const own = tokenNameIn(label) ?? appIn(label)?.name;
  if (own !== undefined) return own;
  if (siteName !== undefined) return `Agent of ${siteName}`;
  return /^(site )?token \d+$/.test(label) ? 'Agent' : label;
}
