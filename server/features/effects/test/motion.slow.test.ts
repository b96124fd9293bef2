import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../test/browser.ts';
import type { Effect } from '../service/catalog/read-catalog.ts';
import { pictureOf } from './pictures-of.ts';
import { play } from './play.ts';
import { assertPromise, isBusy } from './promises.ts';
import { recipes } from './recipes.ts';
import {
  foreign,
  foreignClass,
  openProbed,
  openStage,
  type PageOptions,
  type ProbedPage,
  pageFor,
  type Stage,
  type Visitor,
} from './stage.ts';
import { hiddenParts } from './visible.ts';

/** After this long, whoever waits for a script is waiting for nothing. */
const scriptIsLateMs = 4500;

// Every recipe, composed for a selector that is not its author's, in a real browser.

let browser: Browser;
let stage: Stage;
before(async () => {
  [browser, stage] = await Promise.all([launchBrowser(), openStage()]);
});
after(async () => {
  await browser.close();
  await stage.close();
});

const named = (files: Effect) => (selector: string) => foreign(selector, files.effectId);
const watchesOf = (files: Effect) =>
  files.demo.watch.map((watch) => ({ ...watch, selector: named(files)(watch.selector) }));

/** Goes to a page of the recipe, which has a second one where it says so. */
async function goTo({ page }: ProbedPage, files: Effect, options: PageOptions): Promise<void> {
  const folder = `/${crypto.randomUUID()}`;
  stage.put(`${folder}/demo`, pageFor(files, options));
  if (files.secondPage !== undefined)
    stage.put(
      `${folder}/demo-2`,
      pageFor(files, { ...options, body: foreign(files.secondPage, files.effectId) }),
    );
  await page.goto(`${stage.url}${folder}/demo`, { waitUntil: 'load' });
}

async function visit(
  files: Effect,
  options: PageOptions,
  visitor: Visitor,
  look: (probed: ProbedPage) => Promise<void>,
): Promise<void> {
  const probed = await openProbed(browser, watchesOf(files), visitor);
  try {
    await goTo(probed, files, options);
    await look(probed);
    assert.deepEqual(probed.faults, [], 'The page is silent.');
  } finally {
    await probed.close();
  }
}

/** Pictures of a watched element, taken until enough differ or the maximum is reached. */
interface Pictures {
  readonly different: number;
  readonly atMost: number;
}

/** Enough to say that something moves, and that nothing does. */
const moving: Pictures = { different: 3, atMost: 6 };
const still: Pictures = { different: 2, atMost: 4 };

/** Different values of a watched thing; pictures are taken while it plays, where any are wished for. */
async function seen(
  files: Effect,
  probed: ProbedPage,
  pictures?: Pictures,
): Promise<Map<number, Set<string>>> {
  const { play: steps, watch } = files.demo;
  const found = new Map(watch.map((_watch, index) => [index, new Set<string>()]));
  const photographed = watch.some(({ property }) => property === 'pixels') ? pictures : undefined;
  const played = async () => {
    await play(probed.page, steps, named(files));
    if (!photographed) await probed.page.waitForTimeout(steps.length === 0 ? 1500 : 100);
  };
  const playing = played();
  if (photographed) await takePictures(files, probed, found, photographed);
  await playing;
  for (const [index, set] of found) for (const value of probed.values(index)) set.add(value);
  return found;
}

async function takePictures(
  files: Effect,
  probed: ProbedPage,
  found: Map<number, Set<string>>,
  { different, atMost }: Pictures,
): Promise<void> {
  const photographed = watchesOf(files).flatMap(({ selector, property }, index) => {
    const set = found.get(index);
    return property === 'pixels' && set ? [{ element: probed.page.locator(selector).first(), set }] : [];
  });
  for (let attempt = 0; attempt < atMost; attempt += 1) {
    const unsettled = photographed.filter(({ set }) => set.size < different);
    if (unsettled.length === 0) return;
    for (const { element, set } of unsettled) {
      const picture = await pictureOf(element);
      if (picture !== undefined) set.add(picture);
    }
    await probed.page.waitForTimeout(120);
  }
}

describe('every recipe without scripts', () => {
  // One tab is enough: without scripts a page leaves nothing to the next.
  let probed: ProbedPage;
  before(async () => {
    probed = await openProbed(browser, [], { withoutScripts: true });
  });
  after(() => probed.close());

  for (const files of recipes)
    it(`${files.effectId}: shows its content`, async () => {
      probed.faults.length = 0;
      await goTo(probed, files, {});
      assert.deepEqual(await hiddenParts(probed.page, foreignClass), []);
      assert.deepEqual(probed.faults, [], 'The page is silent.');
    });
});

describe('every recipe', { concurrency: 4 }, () => {
  for (const files of recipes) {
    const { effectId } = files;
    const what = (watch: (typeof files.demo.watch)[number]) =>
      `${watch.selector}${watch.pseudo ?? ''} ${watch.property}`;

    it(`${effectId}: animates as described, without errors or layout shift`, () =>
      visit(files, {}, {}, async (probed) => {
        const found = await seen(files, probed, moving);
        for (const [index, watch] of files.demo.watch.entries()) {
          const values = [...(found.get(index) ?? [])];
          const enough = watch.property === 'pixels' ? moving.different : 4;
          assert.ok(
            values.length >= enough,
            `${what(watch)} is to be seen moving, and had ${values.length} values: ${values.map((value) => value.slice(0, 60)).join(' | ')}`,
          );
        }
        const shifts = await probed.page.evaluate<string[]>('probe.shifts');
        if (files.demo.shifts_layout === undefined) assert.deepEqual(shifts, [], 'No layout shifts.');
      }));

    it(`${effectId}: respects reduced motion`, () =>
      visit(files, {}, { prefersLessMotion: true }, async (probed) => {
        const found = await seen(files, probed);
        const busy = await isBusy(probed, files, named(files));
        assertPromise(files, found, probed, busy);
      }));

    it(`${effectId}: starts on added elements, and cleans up removed ones`, () =>
      visit(
        files,
        { body: '<main id="later" style="min-height: 100vh"></main>', reducedMotion: false },
        { prefersLessMotion: true },
        async (probed) => {
          const { page } = probed;
          const body = foreign(files.page, effectId).replaceAll(
            /photo-([1-6])(?:-\w+)?\.jpg/g,
            '/effects/stage/photo-$1.svg',
          );
          const remaining = () => page.evaluate<Record<string, unknown>>('probe.left()');
          // Content of the demo is put in place first, without the target: what the page itself brings does not count.
          const add = () =>
            page.evaluate<string>(
              `(() => { later.innerHTML = ${JSON.stringify(body)}; window.target = later.querySelector('.${foreignClass}') ?? document.querySelector('.${foreignClass}'); return target.outerHTML; })()`,
            );
          await page.waitForTimeout(100);
          // What the browser's driver brings along does not count.
          await page.locator('main').hover();
          await page.locator('main').evaluate('0');
          await page.mouse.move(2, 2);
          const untouched = await remaining();
          const original = await add();
          await page.waitForTimeout(350);
          await page.evaluate('later.replaceChildren()');
          await page.waitForTimeout(50);
          const restored = await page.evaluate<string>('target.outerHTML');
          // Some libraries clear a style a moment after they were told to go.
          assert.equal(restored.replaceAll(' style=""', ''), original, 'An element is left as it was found.');
          await page.waitForTimeout(300);
          // A library may listen to the page from its first use on, but not more with each.
          const before = files.dependency ? await remaining() : untouched;
          assert.deepEqual(await remaining(), before, 'Nothing outlives the element.');
          // Again, with everything a visitor does; the guards are left out, so it moves although they prefer less.
          probed.observations.length = 0;
          await add();
          const found = await seen(files, probed, moving);
          for (const [index, watch] of files.demo.watch.entries())
            assert.ok(
              (found.get(index)?.size ?? 0) >= moving.different,
              `${what(watch)} is to be seen moving without the guards.`,
            );
          if (files.demo.leaves_page) return;
          await page.evaluate('later.replaceChildren()');
          await page.waitForTimeout(400);
          await page.evaluate('(() => { probe.frames = 0; })()');
          await page.waitForTimeout(300);
          assert.deepEqual(await remaining(), before, 'Nothing outlives the element after it was used.');
          assert.equal(
            await page.evaluate('probe.frames'),
            0,
            'No frame is asked for once the element is gone.',
          );
        },
      ));

    if (files.snippet.css.includes('scripting: enabled'))
      it(`${effectId}: shows its content if its script never loads`, () =>
        visit(files, { without: 'body-end-js' }, {}, async ({ page }) => {
          await page.waitForTimeout(scriptIsLateMs);
          assert.deepEqual(await hiddenParts(page, foreignClass), []);
        }));

    const { js } = files.snippet;
    if (!js.includes('fx.pausable(')) continue;
    const mostOf = (found: Map<number, Set<string>>) =>
      Math.max(...[...found.values()].map((values) => values.size));
    const press = async ({ page }: ProbedPage, isPaused: boolean) => {
      const button = page.locator(`.fx-${effectId}-pause`);
      await button.press('Space');
      assert.equal(await button.getAttribute('aria-pressed'), String(isPaused));
      await page.waitForTimeout(200);
    };

    it(`${effectId}: pauses and resumes by a button`, () =>
      visit(files, {}, {}, async (probed) => {
        await seen(files, probed, moving);
        await press(probed, true);
        probed.observations.length = 0;
        assert.ok(mostOf(await seen(files, probed, still)) <= 1, 'Nothing moves.');
        await press(probed, false);
        assert.ok(mostOf(await seen(files, probed, moving)) >= 2, 'It moves.');
      }));

    if (js.includes('if (fx.calm)')) continue;
    it(`${effectId}: animates on request despite reduced motion`, () =>
      visit(files, {}, { prefersLessMotion: true }, async (probed) => {
        await press(probed, false);
        assert.ok(mostOf(await seen(files, probed, moving)) >= 2, 'It moves.');
      }));
  }
});
