/** The service treats a message sent sooner after opening as a bot's. */
const leastMs = 2_100;

/** Time for which the chat has been open on this page. */
export interface TimeOpen {
  /** Whole seconds since it was first opened. */
  seconds(): number;
  /** Resolves once it has been open long enough for a person to write something. */
  longEnough(): Promise<void>;
}

export function createTimeOpen(): TimeOpen {
  const since = performance.now();
  return {
    seconds: () => Math.floor((performance.now() - since) / 1000),
    longEnough: () =>
      new Promise((resolve) => setTimeout(resolve, Math.max(0, since + leastMs - performance.now()))),
  };
}
