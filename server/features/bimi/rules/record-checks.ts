import { isDeclined, type ReadRecord, readAssertionRecord } from './assertion-record.ts';
import { type Check, skippedChecks } from './check.ts';
import { differencesOf } from './record-differences.ts';

/** Checks of a published record beyond its presence. */
export function recordChecks(text: string, prepared: string | undefined): readonly Check[] {
  const read = readAssertionRecord(text);
  return [syntax(read), notDeclined(read), matchesPrepared(read, prepared)];
}

// Also used if the lookup failed, so it must not claim that there is no record.
const noRecordDetail = 'Not checked, because no record was read.';

/** Result of the checks if there is no record. */
export const checksWithoutRecord: readonly Check[] = skippedChecks(
  ['record_syntax', 'record_not_declined', 'record_matches_prepared'],
  noRecordDetail,
);

function syntax({ faults, warnings }: ReadRecord): Check {
  const id = 'record_syntax';
  const remarks = faults.length > 0 ? faults : warnings;
  if (remarks.length === 0) return { id, state: 'pass', detail: 'The record is written correctly.' };
  return {
    id,
    state: faults.length > 0 ? 'fail' : 'warn',
    detail: remarks.map(({ detail }) => detail).join(' '),
  };
}

function notDeclined({ record }: ReadRecord): Check {
  const id = 'record_not_declined';
  if (!record) return { id, state: 'skip', detail: 'The record cannot be read.' };
  if (!isDeclined(record)) return { id, state: 'pass', detail: 'The record names a logo.' };
  const detail =
    'The record declares that there is no logo (l= and a= are empty). Publish the record prepared here instead.';
  return { id, state: 'fail', detail };
}

function matchesPrepared({ record }: ReadRecord, prepared: string | undefined): Check {
  const id = 'record_matches_prepared';
  if (prepared === undefined) return { id, state: 'skip', detail: 'No record was prepared here.' };
  const expected = readAssertionRecord(prepared).record;
  const differs = record && expected ? differencesOf(record, expected) : ['its syntax'];
  if (differs.length === 0) return { id, state: 'pass', detail: 'It is the record prepared here.' };
  const detail = `The published record differs from the one prepared here in ${differs.join(', ')}. The published record takes effect.`;
  return { id, state: 'warn', detail };
}
