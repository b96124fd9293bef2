/** SQLite result codes that matter here. Source: sqlite.org/rescode.html. */
export const code = {
  busy: 5,
  locked: 6,
  noMemory: 7,
  readOnly: 8,
  interrupted: 9,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  protocol: 15,
  notADatabase: 26,
} as const;

/** Primary result code of an SQLite error; undefined for any other error. */
export function resultCode(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error && 'errcode' in thrown)) return undefined;
  return typeof thrown.errcode === 'number' ? thrown.errcode & 0xff : undefined;
}

const passing: ReadonlySet<number> = new Set([
  code.busy,
  code.locked,
  code.noMemory,
  code.readOnly,
  code.interrupted,
  code.inputOutput,
  code.full,
  code.cannotOpen,
  code.protocol,
]);

/** True if the database cannot be written for now, whatever the change: a full disk, a lock, a failing disk. */
export const isUnwritable = (thrown: unknown): boolean => passing.has(resultCode(thrown) ?? 0);
