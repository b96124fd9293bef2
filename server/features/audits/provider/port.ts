import type { Outcome } from '../rules/outcome.ts';
import type { AuditFailure } from '../rules/reasons.ts';
import type { Device, ProviderName } from '../schema.ts';

export interface MeasureRun {
  /** Aborts when the result is no longer wanted. */
  readonly signal: AbortSignal;
  /** It waits for nothing any more. */
  readonly began: () => void;
}

/** Who measures pages. */
export interface AuditProvider {
  readonly name: ProviderName;
  /** What has to be installed or set before it can, as a sentence; undefined where nothing is missing. */
  missing(): Promise<string | undefined>;
  /** What became of it. Fails `MeasureLater` where it can be tried again, and as the signal does. */
  measure(page: URL, device: Device, run: MeasureRun): Promise<Outcome>;
}

/** It could not be begun now. */
export class MeasureLater extends Error {
  readonly seconds: number;
  /** As what it ends where that is so for long; undefined where a turn comes for certain. */
  readonly endsAs: AuditFailure | undefined;

  constructor(seconds: number, message: string, endsAs?: AuditFailure) {
    super(message);
    this.seconds = seconds;
    this.endsAs = endsAs;
  }
}
