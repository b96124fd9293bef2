/** Shown of what the same caller did before, and as many of what came after. */
const eachSide = 5;

interface Line {
  readonly audit_id: number;
}

/** The lines nearest to one, newest first, and it among them, also where the list does not have it. */
export function nearest<T extends Line>(entry: T, lines: readonly T[]): T[] {
  const after = lines.filter(({ audit_id }) => audit_id > entry.audit_id).slice(-eachSide);
  const before = lines.filter(({ audit_id }) => audit_id < entry.audit_id).slice(0, eachSide);
  return [...after, entry, ...before];
}
