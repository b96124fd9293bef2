/** Time at which each photo, by its name, was replaced. */
type PhotosBefore = Readonly<Record<string, number>>;

/** Earlier photos of a sender, from their JSON. */
export const photosIn = (text: string | null): readonly string[] => Object.keys(read(text));

/**
 * Adds a photo to the JSON.
 * @param since photos replaced before this time are omitted: they are no longer public
 */
export function withPhoto(text: string | null, photo: string, now: number, since: number): string {
  const shown = Object.entries(read(text)).filter(([, at]) => at > since);
  return JSON.stringify({ ...Object.fromEntries(shown), [photo]: now } satisfies PhotosBefore);
}

const read = (text: string | null): PhotosBefore => (text === null ? {} : JSON.parse(text));
