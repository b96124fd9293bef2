import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { demoPage } from '../../../interfaces/gallery/demo-page.ts';
import { launchBrowser } from '../../../test/browser.ts';
import type { Effect } from '../service/catalog/read-catalog.ts';
import { play } from './play.ts';
import { effects, recipes } from './recipes.ts';
import { openProbed, openStage, type ProbedPage, type Stage } from './stage.ts';

let browser: Browser;
let stage: Stage;
before(async () => {
  [browser, stage] = await Promise.all([launchBrowser(), openStage()]);
});
after(async () => {
  await browser.close();
  await stage.close();
});

/** One place on a page, with an effect for what is in it. */
interface Placement {
  readonly effect: Effect;
  readonly id: string;
}

const placed = (ids: readonly string[]): Placement[] =>
  ids.map((effectId, index) => {
    const effect = recipes.find((each) => each.effectId === effectId);
    assert.ok(effect, effectId);
    return { effect, id: `place-${index + 1}` };
  });

/** The author's class as a selector that finds it in its place only. */
const namedIn = (placement: Placement) => (selector: string) =>
  `#${placement.id} ${selector.replaceAll(new RegExp(`\\.fx-${placement.effect.effectId}(?![\\w-])`, 'g'), '.it')}`;

/** A page of several effects, pasted one after the other. */
function pageOf(places: readonly Placement[]): string {
  const insertions = places.flatMap(({ effect, id }) =>
    effects
      .compose({ effect_id: effect.effectId, target_selector: `#${id} .it` })
      .insertion_points.filter(({ slot }) => slot !== 'markup'),
  );
  const body = places.map(
    ({ effect, id }) =>
      `<section id="${id}" style="padding: 40px">${effect.snippet.html.replace(`class="fx-${effect.effectId}"`, 'class="it"')}</section>`,
  );
  // A library that two effects share is loaded once, as anybody would.
  return demoPage({ title: 'Together', body: `<main>${body.join('\n')}</main>`, insertions });
}

async function visit(
  places: readonly Placement[],
  look: (probed: ProbedPage) => Promise<void>,
): Promise<void> {
  const path = `/${places.map(({ effect }) => effect.effectId).join('+')}`;
  stage.put(path, pageOf(places));
  const watches = places.flatMap((placement) =>
    placement.effect.demo.watch
      .slice(0, 1)
      .map((watch) => ({ ...watch, selector: namedIn(placement)(watch.selector) })),
  );
  const probed = await openProbed(browser, watches);
  try {
    await probed.page.goto(stage.url + path, { waitUntil: 'load' });
    await look(probed);
    assert.deepEqual(probed.faults, []);
  } finally {
    await probed.close();
  }
}

async function assertEachMoves(places: readonly Placement[], probed: ProbedPage): Promise<void> {
  for (const [index, placement] of places.entries()) {
    // Whatever it showed by itself while the others played counts too.
    await play(probed.page, placement.effect.demo.play, namedIn(placement));
    await probed.page.waitForTimeout(placement.effect.demo.play.length === 0 ? 1200 : 100);
    const values = new Set(probed.values(index));
    assert.ok(values.size >= 4, `${placement.id}, ${placement.effect.effectId}, had ${values.size} values.`);
  }
}

describe('effects on one page', { concurrency: 3 }, () => {
  const pairs: readonly (readonly string[])[] = [
    ['fade-up-reveal', 'lift-shadow-card'],
    ['underline-grow-link', 'clip-wipe-reveal'],
    ['before-after-slider', 'smooth-accordion'],
    ['count-up-on-view', 'svg-line-draw'],
    ['typewriter-text', 'split-lines-rise'],
    ['magnetic-button', 'ripple-button'],
    ['vanilla-tilt-card', 'rough-notation-highlight'],
    ['flip-card-3d', 'image-zoom-caption'],
    ['burger-morph-toggle', 'gradient-text-sweep'],
  ];
  for (const pair of pairs) {
    it(`${pair.join(' and ')} both work`, async () => {
      const places = placed(pair);
      await visit(places, (probed) => assertEachMoves(places, probed));
    });
  }

  for (const twice of [
    'fade-up-reveal',
    'lift-shadow-card',
    'before-after-slider',
    'vanilla-tilt-card',
    'smooth-accordion',
    'count-up-on-view',
  ]) {
    it(`${twice} works twice, with different selectors`, async () => {
      const places = placed([twice, twice]);
      await visit(places, (probed) => assertEachMoves(places, probed));
    });
  }

  it('identical code pasted twice runs once', async () => {
    const [placement] = placed(['before-after-slider']);
    assert.ok(placement);
    const { code } = effects.compose({ effect_id: 'before-after-slider', target_selector: '#pair' });
    const [style = '', markup = '', script = ''] = code.split(/\n(?=<figure)|(?<=<\/figure>)\n/);
    const again = demoPage({
      title: 'Twice',
      body: `${style}${style}<main>${markup}</main>${script}${script}`,
      insertions: [],
    });
    stage.put('/again', again);
    const probed = await openProbed(browser, []);
    await probed.page.goto(`${stage.url}/again`);
    const { listeners } = await probed.page.evaluate<{ listeners: string[] }>('probe.left()');
    assert.equal(listeners.filter((name) => name === 'HTMLInputElement input input').length, 1);
    assert.deepEqual(probed.faults, []);
    await probed.close();
  });

  it('all of them do nothing if no selector matches', async () => {
    const insertions = recipes.flatMap(({ effectId }) =>
      effects
        .compose({ effect_id: effectId, target_selector: `#nothing-for-${effectId}` })
        .insertion_points.filter(({ slot }) => slot !== 'markup'),
    );
    // One import map for each page: number-flow's is the only one.
    const page = demoPage({ title: 'Nothing', body: '<main><p id="words">Words</p></main>', insertions });
    stage.put('/nothing', page);
    const probed = await openProbed(browser, []);
    await probed.page.goto(`${stage.url}/nothing`, { waitUntil: 'load' });
    await probed.page.waitForTimeout(500);
    assert.deepEqual(probed.faults, []);
    const inBody = 'body > :not(script)';
    assert.equal(await probed.page.locator(inBody).count(), 1);
    assert.equal(await probed.page.locator('main').innerHTML(), '<p id="words">Words</p>');
    assert.deepEqual(await probed.page.evaluate('probe.running()'), []);
    await probed.close();
  });
});
