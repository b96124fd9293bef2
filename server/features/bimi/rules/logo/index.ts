import { collectFindings, type LogoFinding } from './finding.ts';
import { judgeDocument } from './judge-document.ts';
import { readBytesMax, unpack } from './unpack.ts';

export type { LogoFinding, LogoRule } from './finding.ts';

/** Verdict on a logo. */
export interface LogoVerdict {
  /** By line. None: it is SVG Tiny PS, and keeps to what every receiver asks of it. */
  readonly errors: readonly LogoFinding[];
  readonly warnings: readonly LogoFinding[];
  /** The unpacked bytes as they are to be hosted and hashed, never changed; undefined where they could not be had or are no UTF-8. */
  readonly svg: Buffer | undefined;
  /** Title with normalised spaces; undefined if there is none. */
  readonly title: string | undefined;
}

/** The draft's 32 KB, as receivers count it. */
const bytesMax = 32 * 1024;
/** Size that Fastmail recommends. */
const advisedBytesMax = 16 * 1024;

/**
 * Judges a logo, an SVG or a gzip of one, by the draft of SVG Tiny PS, the schema of the AuthIndicators group and what receivers
 * ask for besides. Never throws; of more than 64 KiB it says that they are too many and nothing else.
 */
export function judgeLogo(given: Uint8Array): LogoVerdict {
  const svg = unpack(given);
  if (!Buffer.isBuffer(svg)) return { errors: [svg], warnings: [], svg: undefined, title: undefined };
  const errors = collectFindings();
  const warnings = collectFindings();
  if (svg.length > bytesMax) {
    const detail = `The file has ${svg.length} bytes and may have ${bytesMax}: make the drawing simpler, with fewer points.`;
    errors.add('too_large', 1, detail);
  } else if (svg.length > advisedBytesMax) {
    const detail = `The file has ${svg.length} bytes, and some receivers take ${advisedBytesMax}: make the drawing simpler.`;
    warnings.add('large', 1, detail);
  }
  const title = svg.length > readBytesMax ? undefined : judgeDocument(svg.toString('utf8'), errors, warnings);
  return { errors: errors.all(), warnings: warnings.all(), svg, title };
}
