/** A key that secrets may be sealed under. */
export interface SecretKeyTable {
  /** Recognises the key and tells nothing of it. Empty where an older version has not noted which there were. */
  print: string;
  noted_at: number;
}

/** One row, written to see whether anything can be. */
export interface WriteProbeTable {
  probe_id: number;
  ballast: string;
}
