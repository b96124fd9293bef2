/** Number of entries shown before, and after. */
const eachSide = 5;

interface Line {
  readonly audit_id: number;
}

/** Entries before and after a given one, newest first and including it, even if the list lacks it. */
export function nearest<T extends Line>(entry: T, lines: readonly T[]): T[] {
  const after = lines.filter(({ audit_id }) => audit_id > entry.audit_id).slice(-eachSide);
  const before = lines.filter(({ audit_id }) => audit_id < entry.audit_id).slice(0, eachSide);
  return [...after, entry, ...before];
}
