import type { ErrorCatalogue } from '../../../kernel/errors.ts';
import type { AuditRow } from '../../../kernel/ports.ts';
import { otherCallers, RateSampler } from '../../../kernel/rate-sampler.ts';

/**
 * Calls logged individually per minute. For unknown callers: enough for an administrator to see who tries what; for
 * visitors' reads as many. For a token: as many as its limit allows, so that only calls over the limit are counted.
 */
const linesMax = { ofAddress: 20, ofAnonymous: 200, ofToken: 600, ofTokenOverLimit: 20 };

/** Maximum counters by interface, reason and caller; beyond it, by interface and reason. */
const countsMax = 300;
/** Some 100 bytes each. */
const namesMax = 1000;

/** A log line that represents several calls. */
export interface CountedRow extends AuditRow {
  readonly times: number;
}

/** Keeps a flood of refused calls, or of visitors' reads, from flooding the log. */
export interface Flood {
  /** True if a call is logged individually; otherwise it is counted. */
  admits(row: AuditRow): boolean;
  /** Returns and clears the counted lines. */
  take(): readonly CountedRow[];
}

export function createFlood(errors: ErrorCatalogue): Flood {
  const sampler = new RateSampler<AuditRow>({ namesMax, keysMax: countsMax, merge });
  return {
    admits(row) {
      if (!isBounded(row) || sampler.letsThrough(row.at, budgetsOf(row))) return true;
      const line = { ...row, errorText: row.errorCode && errors[row.errorCode].detail };
      sampler.count(row.at, { key: keyOf(line), item: line }, restOf(line));
      return false;
    },
    take: () =>
      sampler.take().map(({ item, times }) => ({ ...item, times, durationMs: item.durationMs / times })),
  };
}

/** Refused calls; and those of unknown callers that failed or only read, which are repeated as easily. */
const isBounded = ({ result, tokenId, address }: AuditRow): boolean =>
  result === 'refused' || (result === 'failed' && tokenId === null) || address !== null;

function budgetsOf({ tokenId, address, errorCode, result }: AuditRow) {
  // Searches of many visitors leave the lines of refused calls alone.
  if (result === 'ok')
    return [
      { name: 'visits', max: linesMax.ofAnonymous },
      { name: `visits of ${address}`, max: linesMax.ofAddress },
    ];
  // An invalid token admits no one, so no limit applies to its sender.
  if (tokenId === null || address !== null)
    return [
      { name: 'nobody', max: linesMax.ofAnonymous },
      { name: `address ${address}`, max: linesMax.ofAddress },
    ];
  return errorCode === 'rate_limited'
    ? [{ name: `limit of ${tokenId}`, max: linesMax.ofTokenOverLimit }]
    : [{ name: `token ${tokenId}`, max: linesMax.ofToken }];
}

const keyOf = ({ interfaceName, errorCode, siteId, tokenId, address }: AuditRow): string =>
  [interfaceName, errorCode, siteId, tokenId, address].join(' ');

/** Collective entry for calls beyond the number of distinct names. */
function restOf({ interfaceName, errorCode, ...row }: AuditRow) {
  const isAnonymous = row.tokenId === null || row.address !== null;
  const item: AuditRow = {
    ...row,
    interfaceName,
    errorCode,
    siteId: null,
    tokenId: null,
    actor: row.tokenId === null ? row.actor : otherCallers,
    address: isAnonymous ? otherCallers : null,
  };
  return { key: `${interfaceName} ${errorCode} ${isAnonymous}`, item };
}

/** Merges two lines: the earlier one, with the period of both, and the operation only if it is the same. */
const merge = (counted: AuditRow, row: AuditRow): AuditRow => ({
  ...counted,
  // Only individual lines name the attempted domains.
  actor: counted.actor === row.actor || counted.actor === otherCallers ? counted.actor : 'nobody',
  action: counted.action === row.action ? row.action : 'several',
  record: counted.record === row.record ? row.record : null,
  durationMs: counted.durationMs + row.durationMs,
});
