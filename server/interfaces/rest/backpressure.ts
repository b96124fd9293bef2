/** Backpressure on large bodies, all together. */
export interface Backpressure {
  /** Registers another body. */
  begin(): Incoming;
}

/** An incoming body. */
export interface Incoming {
  /**
   * Counts received bytes. Resolves once more may be read: immediately while little is held in total, otherwise in
   * turn.
   * @param missing maximum bytes still to come
   */
  took(bytes: number, missing: number): Promise<void>;
  /** Bytes that are no longer held: written to disk, or discarded. */
  passedOn(bytes: number): void;
  /** The body was fully processed, or ended. */
  end(): void;
}

export interface BackpressureLimits {
  /** Total bytes held before senders are slowed down through the network. */
  readonly heldMax: number;
  /** A sender that is allowed to send but stays silent for this long no longer holds others back. */
  readonly silentMs: number;
  /** After that, one part of a body is still read at this interval, so that slow senders cannot shut others out. */
  readonly trickleMs: number;
}

/** Enough that the next photo is available when one is processed. V8 counts these bytes as heap. */
const limitsDefault: BackpressureLimits = { heldMax: 8 * 1024 * 1024, silentMs: 500, trickleMs: 20 };

interface Body {
  bytes: number;
  missing: number;
  cameAt: number;
  goOn: (() => void) | undefined;
}

/**
 * Limits the memory held by bodies, however many are sent at once: past a threshold, it grows slowly. Nearly
 * complete bodies continue first, because they free their memory soonest.
 */
export function createBackpressure(
  { heldMax, silentMs, trickleMs }: BackpressureLimits = limitsDefault,
  now: () => number = () => performance.now(),
): Backpressure {
  const bodies = new Set<Body>();
  let trickle: NodeJS.Timeout | undefined;

  function isFull(): boolean {
    const since = now() - silentMs;
    let heldBytes = 0;
    for (const { bytes, missing, cameAt, goOn } of bodies)
      if (missing === 0 || goOn || cameAt > since) heldBytes += bytes;
    return heldBytes >= heldMax;
  }

  function resumeNext(): void {
    let next: Body | undefined;
    let waiting = 0;
    for (const body of bodies) {
      if (!body.goOn) continue;
      waiting += 1;
      if (!next || body.missing < next.missing) next = body;
    }
    const resume = next?.goOn;
    if (next) next.goOn = undefined;
    resume?.();
    if (waiting > 1) return;
    clearInterval(trickle);
    trickle = undefined;
  }

  return {
    begin() {
      const body: Body = { bytes: 0, missing: 0, cameAt: 0, goOn: undefined };
      bodies.add(body);
      return {
        took(bytes, missing) {
          body.bytes += bytes;
          body.missing = missing;
          body.cameAt = now();
          if (missing === 0 || !isFull()) return Promise.resolve();
          trickle ??= setInterval(resumeNext, trickleMs).unref();
          return new Promise((goOn) => {
            body.goOn = goOn;
          });
        },
        passedOn(bytes) {
          body.bytes -= bytes;
          if (!isFull()) resumeNext();
        },
        end() {
          body.goOn?.();
          bodies.delete(body);
          if (!isFull()) resumeNext();
        },
      };
    },
  };
}
