import type { ErrorCatalogue, ErrorCode } from '../../../kernel/errors.ts';
import type { KeyedRefusal } from '../../../kernel/ports.ts';
import { originOf } from './origins.ts';

/** A refused call of a stranger, reduced to a few bounded values. */
export interface RefusedVisit {
  readonly siteKey: string;
  readonly code: ErrorCode;
  readonly detail: string;
  /** Empty if none was sent. */
  readonly origin: string;
  readonly action: string;
  /** JSON list of field problems. */
  readonly errors: string;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly times: number;
}

/** Stands for further pages of a site beyond the ones listed individually. */
export const otherOrigins = '*';

const originCharactersMax = 200;
const errorsMax = 5;
const problemCharactersMax = 200;

/**
 * Codes whose sentence identifies one of several reasons. Sentences of other codes vary per call, for example with
 * the seconds to wait.
 */
const tellingErrorCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['not_found', 'origin_forbidden']);

const cut = (text: string): string => text.slice(0, problemCharactersMax);

/** Normalised origin, or a bounded copy of the header if it is not one. */
function originText(header: string | undefined): string {
  if (header === undefined) return '';
  const origin = originOf(header) ?? header;
  return origin.length > originCharactersMax ? `${origin.slice(0, originCharactersMax)}…` : origin;
}

export const visitOf = (refusal: KeyedRefusal, errors: ErrorCatalogue): RefusedVisit => ({
  siteKey: refusal.siteKey,
  code: refusal.code,
  detail: tellingErrorCodes.has(refusal.code) ? refusal.detail : errors[refusal.code].detail,
  origin: originText(refusal.origin),
  action: refusal.operation,
  errors: JSON.stringify(
    refusal.errors
      .slice(0, errorsMax)
      .map(({ pointer, code, detail }) => ({ pointer: cut(pointer), code, detail: cut(detail) })),
  ),
  firstAt: refusal.at,
  lastAt: refusal.at,
  times: 1,
});

/** Merges two refusals: the later text, and the period of both. */
export const groupRefusedVisits = <Visit extends Pick<RefusedVisit, 'firstAt' | 'lastAt' | 'times'>>(
  earlier: Visit,
  later: Visit,
): Visit => ({
  ...later,
  firstAt: Math.min(earlier.firstAt, later.firstAt),
  lastAt: Math.max(earlier.lastAt, later.lastAt),
  times: earlier.times + later.times,
});
