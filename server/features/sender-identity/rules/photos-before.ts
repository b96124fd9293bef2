/** When each photo was replaced by another, by its name. */
type PhotosBefore = Readonly<Record<string, number>>;

/** The photos that a sender had before, as JSON. */
export const photosIn = (text: string | null): readonly string[] => Object.keys(read(text));

/**
 * With one more.
 * @param since those that were replaced before are left out: they are shown no longer
 */
export function withPhoto(text: string | null, photo: string, now: number, since: number): string {
  const shown = Object.entries(read(text)).filter(([, at]) => at > since);
  return JSON.stringify({ ...Object.fromEntries(shown), [photo]: now } satisfies PhotosBefore);
}

const read = (text: string | null): PhotosBefore => (text === null ? {} : JSON.parse(text));
