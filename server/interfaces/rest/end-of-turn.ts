let ending: Promise<void> | undefined;

/**
 * Resolves once this turn of the event loop has taken in all requests that were there to be read. Answers then leave one
 * right after the other: writing each as it is made would wake a waiting client for every single one, which costs more
 * than making a small answer does.
 */
export function endOfTurn(): Promise<void> {
  ending ??= new Promise((resolve) =>
    setImmediate(() => {
      ending = undefined;
      resolve();
    }),
  );
  return ending;
}
