import assert from 'node:assert/strict';
import { availableParallelism, loadavg } from 'node:os';
import type { TestContext } from 'node:test';
import type { FrameLocator, Page } from 'playwright-core';
import type { WalkEffort } from '../walk.ts';

export const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe[data-canvas]');

/** Prints the effort of a walk and compares it with its limits; time is compared only on a machine that is not overloaded. */
export function assertEffort(
  context: TestContext,
  { clicks, keys, waited, seconds }: WalkEffort,
  limits: { readonly clicks: number; readonly seconds: number },
): void {
  const took = `${clicks} clicks, ${keys} keys, ${waited.toFixed(1)} s waited: ${seconds.toFixed(1)} s`;
  context.diagnostic(took);
  assert.ok(clicks <= limits.clicks, took);
  const isOverloaded = (loadavg()[0] ?? 0) > availableParallelism();
  assert.ok(isOverloaded || seconds <= limits.seconds, took);
}
