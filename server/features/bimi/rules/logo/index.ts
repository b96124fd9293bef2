import { collectFindings, type LogoFinding } from './finding.ts';
import { judgeDocument } from './judge-document.ts';
import { makeItSmaller, sizeText } from './size-text.ts';
import { readBytesMax, unpack } from './unpack.ts';

export type { LogoFinding, LogoRule } from './finding.ts';

/** Verdict on a logo. */
export interface LogoVerdict {
  /** Errors by line. If there are none, the file is SVG Tiny PS and meets what every receiver requires. */
  readonly errors: readonly LogoFinding[];
  readonly warnings: readonly LogoFinding[];
  /** Uncompressed bytes to be hosted and hashed, never changed; undefined if the file is damaged or not UTF-8. */
  readonly svg: Buffer | undefined;
  /** Title with normalised spaces; undefined if there is none. */
  readonly title: string | undefined;
}

/** Limit of the draft, 32 KB, counted as receivers do. */
const bytesMax = 32 * 1024;
/** Size that Fastmail recommends. */
const advisedBytesMax = 16 * 1024;

/**
 * Validates a logo, an SVG or a gzipped one, by the draft of SVG Tiny PS, the schema of the AuthIndicators
 * group and additional requirements of receivers. Never throws. Above 64 KiB it reports only the size.
 */
export function judgeLogo(input: Uint8Array): LogoVerdict {
  const svg = unpack(input);
  if (!Buffer.isBuffer(svg)) return { errors: [svg], warnings: [], svg: undefined, title: undefined };
  const errors = collectFindings();
  const warnings = collectFindings();
  if (svg.length > bytesMax) {
    const detail = `The file is ${sizeText(svg.length)}, and a logo may be at most ${sizeText(bytesMax)}. ${makeItSmaller}`;
    errors.add('too_large', 1, detail);
  } else if (svg.length > advisedBytesMax) {
    const detail = `The file is ${sizeText(svg.length)}. The limit is ${sizeText(bytesMax)}, but some receivers show a logo only below ${sizeText(advisedBytesMax)}. ${makeItSmaller}`;
    warnings.add('large', 1, detail);
  }
  const title = svg.length > readBytesMax ? undefined : judgeDocument(svg.toString('utf8'), errors, warnings);
  return { errors: errors.all(), warnings: warnings.all(), svg, title };
}
