/** A key that secrets may be sealed under. */
export interface SecretKeyTable {
  /** Fingerprint of the key, which reveals nothing. Empty if an older version did not record its keys. */
  print: string;
  noted_at: number;
}

/** A single row, written to test whether writes work. */
export interface WriteProbeTable {
  probe_id: number;
  ballast: string;
}
