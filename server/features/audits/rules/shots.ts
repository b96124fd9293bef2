// Screenshots in a Lighthouse report. They come from the browser that opened an untrusted page, or from
// another service: the bytes read here have not been checked yet.

export interface Shot {
  readonly bytes: Uint8Array;
  /** Milliseconds since the load started; undefined for the final screenshot. */
  readonly atMs: number | undefined;
}

/** Number of frames Lighthouse takes (`screenshot-thumbnails`, core/audits/screenshot-thumbnails.js). */
export const framesMax = 8;
/** Size limit of one encoded screenshot. A full window has some 50 KB, and all are read at once. */
const charactersMax = 500_000;
const form = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
/** Longer than any audit takes. */
const atMsMax = 600_000;

type Members = Readonly<Record<string, unknown>>;
const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : {};

/** The final screenshot, if any, followed by the frames of the load. */
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
