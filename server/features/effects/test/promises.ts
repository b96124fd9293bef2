import assert from 'node:assert/strict';
import type { Effect } from '../service/catalog/read-catalog.ts';
import type { Step } from '../service/catalog/recipe.ts';
import { pictureOf } from './pictures-of.ts';
import { foreign, type ProbedPage } from './stage.ts';

/** Activity that continues without any input. */
export interface Busy {
  /** Names of animations that run. */
  readonly running: readonly string[];
  /** The longest animation that was ever seen running, milliseconds. */
  readonly longest: number;
  /** True while the picture of a watched element still changes. */
  readonly isFlickering: boolean;
}

export async function isBusy(
  { page }: ProbedPage,
  { demo }: Effect,
  named: (selector: string) => string,
): Promise<Busy> {
  const running = await page.evaluate<{ name: string }[]>('probe.running()');
  const longest = await page.evaluate<number>('probe.longest');
  let isFlickering = false;
  for (const { selector, property } of demo.watch) {
    const element = page.locator(named(selector)).first();
    if (property !== 'pixels') continue;
    const pictures = new Set<string>();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const picture = await pictureOf(element);
      if (picture !== undefined) pictures.add(picture);
      await page.waitForTimeout(200);
    }
    isFlickering ||= pictures.size > 1;
  }
  return { running: running.map(({ name }) => String(name)), longest, isFlickering };
}

/** True for a visitor's action, which may lead to a new state. */
const isAction = (step: Step): boolean => !('wait' in step);

/** A short fade may take this long. */
const fadeMs = 150;

/** Holds a recipe to what its record says of visitors who prefer less motion. */
export function assertPromise(
  files: Effect,
  found: ReadonlyMap<number, ReadonlySet<string>>,
  probed: ProbedPage,
  busy: Busy,
): void {
  const { demo, reduced_motion } = files;
  const { behaviour } = reduced_motion;
  if (behaviour === 'user') {
    assert.deepEqual(busy.running, [], 'Nothing moves by itself.');
    return;
  }
  const actionCount = demo.play.filter(isAction).length;
  for (const [index, watch] of demo.watch.entries()) {
    const what = `${foreign(watch.selector, files.effectId)}${watch.pseudo ?? ''} ${watch.property}`;
    const values = found.get(index) ?? new Set();
    if (behaviour === 'fade' && watch.property === 'opacity') {
      assertShort(probed, index, what);
      continue;
    }
    const allowed: number = behaviour === 'off' || behaviour === 'fade' ? 1 : 1 + actionCount;
    assert.ok(
      watch.property === 'pixels' ? !busy.isFlickering : values.size <= allowed,
      `${behaviour}: ${what} had ${values.size} values, where ${allowed} are allowed: ${[...values].slice(0, 6).join(' | ')}`,
    );
  }
  if (behaviour === 'fade') assert.ok(busy.longest <= fadeMs, `A fade took ${busy.longest} ms.`);
  else assert.deepEqual(busy.running, [], 'Nothing plays on.');
}

/** From the first in-between value to the last. */
function assertShort(probed: ProbedPage, index: number, what: string): void {
  const between = probed.observations.filter(
    (each) => each.index === index && Number(each.value) > 0 && Number(each.value) < 1,
  );
  const [first, last] = [between[0], between.at(-1)];
  if (!first || !last) return;
  // Two frames of tolerance: a busy machine samples late.
  assert.ok(last.at - first.at <= fadeMs + 50, `${what} took ${Math.round(last.at - first.at)} ms to fade.`);
}
