import type { Outcome } from '../rules/outcome.ts';
import type { AuditFailure } from '../rules/reasons.ts';
import type { Device, ProviderName } from '../schema.ts';

export interface MeasureRun {
  /** Aborts when the result is no longer wanted. */
  readonly signal: AbortSignal;
  /** Called when the measurement starts, after any wait. */
  readonly began: () => void;
}

/** Engine that measures pages. */
export interface AuditProvider {
  readonly name: ProviderName;
  /** Sentence that names the missing installation or setting; undefined if the engine is ready. */
  missing(): Promise<string | undefined>;
  /** Measures a page. Throws `RetryMeasurementLater` if a retry makes sense, and the signal's reason when aborted. */
  measure(page: URL, device: Device, run: MeasureRun): Promise<Outcome>;
}

/** The measurement could not start now and should be retried. */
export class RetryMeasurementLater extends Error {
  readonly seconds: number;
  /** Failure to record if the engine stays busy for too long; undefined if a slot is certain to become free. */
  readonly endsAs: AuditFailure | undefined;

  constructor(seconds: number, message: string, endsAs?: AuditFailure) {
    super(message);
    this.seconds = seconds;
    this.endsAs = endsAs;
  }
}
