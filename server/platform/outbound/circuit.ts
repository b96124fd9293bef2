import { OutboundFault } from './outbound-fault.ts';

/** Evidence from a call about the server: available, unavailable, or neither. */
export type Verdict = 'answered' | 'failed' | 'inconclusive';

/**
 * Circuit breaker: after a number of consecutive failures it blocks calls for a while, then lets a single one
 * through, whose outcome decides.
 */
export interface Circuit {
  /** Permission for a call, ended with its verdict. Fails with `circuit_open`. */
  begin(): (verdict: Verdict) => void;
}

/** One circuit per origin, shared by all its clients. */
export interface Circuits {
  of(origin: string): Circuit;
}

export interface CircuitOptions {
  /** Epoch milliseconds. */
  now(): number;
  /** 5 by default. */
  readonly failuresMax?: number;
  /** Time without calls: 30 seconds by default. */
  readonly openMs?: number;
}

export function createCircuits(options: CircuitOptions): Circuits {
  const circuits = new Map<string, Circuit>();
  return {
    of(origin) {
      const circuit = circuits.get(origin) ?? createCircuit(options);
      circuits.set(origin, circuit);
      return circuit;
    },
  };
}

function createCircuit({ now, failuresMax = 5, openMs = 30_000 }: CircuitOptions): Circuit {
  let failures = 0;
  let opensAt: number | undefined;
  let isTrying = false;

  const refuse = (retryAfterMs: number): never => {
    const sentence = 'It did not answer lately, so it is left alone for a moment.';
    throw new OutboundFault('circuit_open', sentence, { retryAfterMs });
  };

  return {
    begin() {
      const at = now();
      // Never longer than intended, even if the clock was set back.
      if (opensAt !== undefined && at < opensAt && opensAt - at <= openMs) refuse(opensAt - at);
      if (isTrying) refuse(1000);
      const isTrial = opensAt !== undefined;
      if (isTrial) isTrying = true;
      return (verdict) => {
        if (isTrial) isTrying = false;
        if (verdict === 'answered') {
          failures = 0;
          opensAt = undefined;
        } else if (verdict === 'failed') {
          failures += 1;
          if (failures >= failuresMax) opensAt = now() + openMs;
        }
      };
    },
  };
}
