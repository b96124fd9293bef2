/**
 * Pictures in a report of Lighthouse. They show somebody's page, and come from the browser that opened it or from another service:
 * what is read here is bytes that nobody has looked at yet.
 */

export interface Shot {
  readonly bytes: Uint8Array;
  /** Since the load began; undefined for the page at its end. */
  readonly atMs: number | undefined;
}

/** Number of frames Lighthouse takes (`screenshot-thumbnails`, core/audits/screenshot-thumbnails.js). */
export const framesMax = 8;
/** Limit of one encoded picture. A full window has some 50 KB, and all are read at once. */
const charactersMax = 500_000;
const form = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
/** Longer than any audit takes. */
const atMsMax = 600_000;

type Members = Readonly<Record<string, unknown>>;
const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : {};

/** The page at its end, where there is a picture of it, and then as it was coming to be. */
export function shotsOf(report: unknown): readonly Shot[] {
  const audits = membersOf(membersOf(report).audits);
  const detailsOf = (name: string) => membersOf(membersOf(audits[name]).details);
  const last = bytesOf(detailsOf('final-screenshot').data);
  const { items } = detailsOf('screenshot-thumbnails');
  const frames = (Array.isArray(items) ? items.slice(0, framesMax) : []).flatMap((item): Shot[] => {
    const { timing, data } = membersOf(item);
    const bytes = bytesOf(data);
    return bytes && isTiming(timing) ? [{ bytes, atMs: Math.round(timing) }] : [];
  });
  return [...(last ? [{ bytes: last, atMs: undefined }] : []), ...frames];
}

const isTiming = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= atMsMax;

function bytesOf(data: unknown): Uint8Array | undefined {
  if (typeof data !== 'string' || data.length > charactersMax) return undefined;
  const [, base64] = form.exec(data) ?? [];
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}
