import type { ErrorCatalogue } from '../../../kernel/errors.ts';
import { MinuteTally, others } from '../../../kernel/minute-tally.ts';
import type { AuditRow } from '../../../kernel/ports.ts';

/**
 * Refused calls that have a line of their own in a minute. Of nobody known: what shows an administrator who tries what,
 * and no more than a hand; of visitors' reads as many. Of a token: as many as its limit lets through, so that what it stops is
 * all that is counted.
 */
const linesMax = { ofAddress: 20, ofNobody: 200, ofToken: 600, ofTokenOverLimit: 20 };

/** A line for each interface, reason and caller is counted until then; one for each interface and reason beyond. */
const countsMax = 300;
/** Some 100 bytes each. */
const namesMax = 1000;

/** One line of the log that stands for so many calls. */
export interface CountedRow extends AuditRow {
  readonly times: number;
}

/** Keeps a flood of refused calls, or of visitors' reads, from flooding the log. */
export interface Flood {
  /** True for a call that has a line of its own; others are counted. */
  letsThrough(row: AuditRow): boolean;
  /** The lines of what was counted since the last time. */
  take(): readonly CountedRow[];
}

export function createFlood(errors: ErrorCatalogue): Flood {
  const tally = new MinuteTally<AuditRow>({ namesMax, keysMax: countsMax, merge });
  return {
    letsThrough(row) {
      if (!isBounded(row) || tally.letsThrough(row.at, budgetsOf(row))) return true;
      const line = { ...row, errorText: row.errorCode && errors[row.errorCode].detail };
      tally.count(row.at, { key: keyOf(line), item: line }, restOf(line));
      return false;
    },
    take: () =>
      tally.take().map(({ item, times }) => ({ ...item, times, durationMs: item.durationMs / times })),
  };
}

/** Refused calls; and those of unknown callers that failed or only read, which are as easily repeated. */
const isBounded = ({ result, tokenId, address }: AuditRow): boolean =>
  result === 'refused' || (result === 'failed' && tokenId === null) || address !== null;

function budgetsOf({ tokenId, address, errorCode, result }: AuditRow) {
  // Searches of many visitors leave the lines of refused calls alone.
  if (result === 'ok')
    return [
      { name: 'visits', max: linesMax.ofNobody },
      { name: `visits of ${address}`, max: linesMax.ofAddress },
    ];
  // A token that is no longer good lets nobody in, so nothing limits who sends it.
  if (tokenId === null || address !== null)
    return [
      { name: 'nobody', max: linesMax.ofNobody },
      { name: `address ${address}`, max: linesMax.ofAddress },
    ];
  return errorCode === 'rate_limited'
    ? [{ name: `limit of ${tokenId}`, max: linesMax.ofTokenOverLimit }]
    : [{ name: `token ${tokenId}`, max: linesMax.ofToken }];
}

const keyOf = ({ door, errorCode, siteId, tokenId, address }: AuditRow): string =>
  [door, errorCode, siteId, tokenId, address].join(' ');

/** Stands for all whose name would be one too many. */
function restOf({ door, errorCode, ...row }: AuditRow) {
  const isNobody = row.tokenId === null || row.address !== null;
  const item: AuditRow = {
    ...row,
    door,
    errorCode,
    siteId: null,
    tokenId: null,
    actor: row.tokenId === null ? row.actor : others,
    address: isNobody ? others : null,
  };
  return { key: `${door} ${errorCode} ${isNobody}`, item };
}

/** The earlier one, as long as both together took, and of the operation only where both are of it. */
const merge = (known: AuditRow, row: AuditRow): AuditRow => ({
  ...known,
  // The domains that were tried are of single lines.
  actor: known.actor === row.actor || known.actor === others ? known.actor : 'nobody',
  action: known.action === row.action ? row.action : 'several',
  record: known.record === row.record ? row.record : null,
  durationMs: known.durationMs + row.durationMs,
});
