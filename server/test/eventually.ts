import { setTimeout as pause } from 'node:timers/promises';

/** Waits until a condition holds; fails with its description after a timeout. */
export async function eventually(
  condition: () => Promise<boolean> | boolean,
  label: string | (() => string),
  milliseconds = 30_000,
): Promise<void> {
  const until = performance.now() + milliseconds;
  while (!(await condition())) {
    if (performance.now() > until)
      throw new Error(`Waited in vain for ${typeof label === 'string' ? label : label()}.`);
    await pause(20);
  }
}
