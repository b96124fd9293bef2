import { setTimeout as pause } from 'node:timers/promises';

/** Resolves once something is so; fails with what was waited for where that takes too long. */
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
