let ending: Promise<void> | undefined;

/**
 * Resolves once this turn of the event loop has read all pending requests. Answers then leave together: writing each
 * one immediately would wake a waiting client for every one, which costs more than producing a small answer.
 */
export function endOfIteration(): Promise<void> {
  ending ??= new Promise((resolve) =>
    setImmediate(() => {
      ending = undefined;
      resolve();
    }),
  );
  return ending;
}
