import type { Caller } from '../../kernel/access.ts';
import { day, systemClock } from '../../kernel/clock.ts';
import { createChance, type Demo, type Scene, type Story } from '../../platform/demo/index.ts';
import { sortByDependency } from '../../platform/feature/index.ts';
import type { Product } from '../compose.ts';
import { type DemoProduct, demoProduct } from './demo-product.ts';
import { createStage, type DemoStage, type StageOptions } from './stage.ts';

/** Length of the story. */
const storyDays = 14;

/** Stage manager of the demo: a caller that cannot sign in. */
const nobody: Caller = {
  kind: 'session',
  tokenId: 0,
  accountId: null,
  role: 'administrator',
  siteId: null,
  scopes: new Set(),
  label: 'demo',
};

/**
 * Fills an empty workspace with two weeks of three fictional businesses, through the product's own operations with
 * the clock set back. Each feature contributes its part. Does nothing if there are projects. Call it before the
 * service listens: due work then runs on the real clock. Returns a summary.
 */
export async function fillDemo(
  options: StageOptions,
  product: DemoProduct = demoProduct(),
): Promise<'filled' | 'left alone'> {
  const stage = createStage(product, options, nobody);
  const now = systemClock.now();
  try {
    stage.moveTo(now - storyDays * day);
    const { data } = await stage.prepare<{ data: unknown[] }>('project.list', {});
    if (data.length > 0) {
      if (!(await hasDemoAccounts(options.database))) product.endDemo();
      return 'left alone';
    }
    await tell(stage, await demosOf(product), now);
    return 'filled';
  } finally {
    await stage.close();
  }
}

/** True if the workspace was a demo before: made-up accounts must not mix with real ones. */
async function hasDemoAccounts({ reader }: StageOptions['database']): Promise<boolean> {
  const some = reader.selectFrom('social_account').select('account_id').where('provider', '=', 'demo');
  return (await some.limit(1).executeTakeFirst()) !== undefined;
}

/** Demo parts of features, each after those it needs. Loaded only with a demo. */
async function demosOf({ features }: Product): Promise<readonly Demo[]> {
  const loading = sortByDependency(features).map((feature) => feature.demo?.() ?? []);
  return (await Promise.all(loading)).flat();
}

async function tell(stage: DemoStage, demos: readonly Demo[], end: number): Promise<void> {
  const story: Story = {
    stage,
    nobody,
    projectIds: [],
    sites: [],
    members: [],
    start: end - storyDays * day,
    end,
    chance: createChance(20_261_121),
    after: (visit) => demos.flatMap((demo) => demo.after?.(story, visit) ?? []),
  };
  for (const demo of demos) await demo.prepare?.(story);
  await play(
    stage,
    demos.flatMap((demo) => demo.scenes?.(story) ?? []),
    end,
  );
}

/** Plays scenes in order of time, including those they trigger, until the end. */
async function play(stage: DemoStage, scenes: Scene[], end: number): Promise<void> {
  const follow = (scene: Scene) => {
    if (scene.at < end) insertInOrder(scenes, scene);
  };
  scenes.sort((a, b) => a.at - b.at);
  for (let scene = scenes.shift(); scene; scene = scenes.shift()) {
    stage.moveTo(scene.at);
    await scene.play(follow);
  }
}

function insertInOrder(scenes: Scene[], scene: Scene): void {
  const index = scenes.findIndex((other) => other.at > scene.at);
  scenes.splice(index < 0 ? scenes.length : index, 0, scene);
}
