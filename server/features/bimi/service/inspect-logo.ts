import type { FetchDocument } from '../../../platform/outbound/index.ts';
import { type Check, skippedChecks } from '../rules/check.ts';
import { judgeLogo, type LogoVerdict } from '../rules/logo/index.ts';
import { fetchDocumentCheck } from './fetch-document-check.ts';
import { yieldBeforeJudging } from './yield-before-judging.ts';

/** Above the limit for logos, so that a larger logo gets a readable finding. */
const logoBytesMax = 64 * 1024;
const svgTypes = new Set(['image/svg+xml']);

export interface LogoResult {
  /** `svg_fetch`, `svg_valid`, `svg_type`. */
  readonly checks: readonly Check[];
  /** Uncompressed bytes; undefined if the logo could not be fetched. */
  readonly svg: Buffer | undefined;
  /** Advice that some providers enforce. */
  readonly warnings: LogoVerdict['warnings'];
}

/** Result if there is no logo to check. */
export const noLogo: LogoResult = {
  checks: skippedChecks(['svg_fetch', 'svg_valid', 'svg_type'], 'The record names no readable logo.'),
  svg: undefined,
  warnings: [],
};

/** Fetches and checks the logo that a record names. */
export async function inspectLogo(
  fetchDocument: FetchDocument,
  address: string,
  signal: AbortSignal,
): Promise<LogoResult> {
  const source = { id: 'svg_fetch', noun: 'logo', address };
  const fetched = await fetchDocumentCheck(fetchDocument, source, { bytesMax: logoBytesMax, signal });
  if (!('document' in fetched))
    return {
      ...noLogo,
      checks: [
        fetched.check,
        ...skippedChecks(['svg_valid', 'svg_type'], 'Not checked, because there is no logo.'),
      ],
    };
  const { body, mediaType } = fetched.document;
  await yieldBeforeJudging();
  const verdict = judgeLogo(body);
  const { svg, warnings } = verdict;
  return { checks: [fetched.check, validityCheck(verdict), mediaTypeCheck(mediaType)], svg, warnings };
}

function validityCheck({ errors, warnings }: LogoVerdict): Check {
  const id = 'svg_valid';
  const [first, ...others] = errors.length > 0 ? errors : warnings;
  if (!first) return { id, state: 'pass', detail: 'The logo follows the rules for logos (SVG Tiny PS).' };
  const detail = `Line ${first.line}: ${first.detail}${more(others.length)}`;
  return errors.length > 0
    ? { id, state: 'fail', detail }
    : { id, state: 'warn', detail: `The logo follows the rules for logos. ${detail}` };
}

const more = (count: number): string => (count > 0 ? ` And ${count} more.` : '');

const mediaTypeCheck = (mediaType: string | null): Check =>
  svgTypes.has(mediaType ?? '')
    ? { id: 'svg_type', state: 'pass', detail: 'It is served as image/svg+xml.' }
    : {
        id: 'svg_type',
        state: 'warn',
        detail: `It is served as ${mediaType === null ? 'no type' : 'another type'}, but some receivers require image/svg+xml. Set the type on the server of the logo.`,
      };
