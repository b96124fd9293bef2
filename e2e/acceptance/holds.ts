import assert from 'node:assert/strict';
import { availableParallelism, loadavg } from 'node:os';
import type { TestContext } from 'node:test';
import type { FrameLocator, Page } from 'playwright-core';
import type { WalkSummary } from '../walk.ts';

export const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe[data-canvas]');

/** Prints what a walk took, and holds it to its bounds: those of time where the machine does nothing else. */
export function holds(
  context: TestContext,
  { clicks, keys, waited, seconds }: WalkSummary,
  most: { readonly clicks: number; readonly seconds: number },
): void {
  const took = `${clicks} clicks, ${keys} keys, ${waited.toFixed(1)} s waited: ${seconds.toFixed(1)} s`;
  context.diagnostic(took);
  assert.ok(clicks <= most.clicks, took);
  const isQuiet = (loadavg()[0] ?? 0) <= availableParallelism();
  assert.ok(!isQuiet || seconds <= most.seconds, took);
}
