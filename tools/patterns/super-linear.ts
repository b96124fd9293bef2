import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Growth, growthOf } from './growth.ts';
import { patternsIn } from './patterns-in.ts';

/** A regular expression with super-linear running time. `file` is a path from the repository root. */
export interface SuperLinear {
  readonly file: string;
  readonly line: number;
  readonly pattern: string;
  readonly why: string;
}

const sources = '{server,renderer,blocks,starters,web/src,widget,gallery,tools,effects}/**/*.{ts,tsx,js,mjs}';
/** Tests match only their own texts. */
const ignoredPaths = /(^|\/)(test|dist|node_modules)\/|\.(test|journey)\.tsx?$/;

/**
 * All super-linear regular expressions outside of tests. Each verdict is cached in `memory` immediately: together
 * they take a minute of one core, and an interrupted run is resumed by the next.
 */
export async function superLinearPatterns(root: string, memory?: string): Promise<readonly SuperLinear[]> {
  const verdicts = memory === undefined ? {} : readVerdicts(memory);
  const found: SuperLinear[] = [];
  for await (const path of glob(sources, { cwd: root })) {
    const file = path.replaceAll('\\', '/');
    if (ignoredPaths.test(file)) continue;
    for (const { source, flags, line } of patternsIn(file, readFileSync(join(root, file), 'utf8'))) {
      const pattern = `/${source}/${flags}`;
      const cachedVerdict = verdicts[pattern];
      const growth = cachedVerdict ?? growthOf(source, flags);
      verdicts[pattern] = growth;
      if (!cachedVerdict && memory !== undefined) keep(memory, verdicts);
      if (!growth.isLinear) found.push({ file, line, pattern, why: growth.why });
    }
  }
  return found;
}

type Verdicts = Record<string, Growth>;

function readVerdicts(memory: string): Verdicts {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'));
  } catch {
    return {};
  }
}

function keep(memory: string, verdicts: Verdicts): void {
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify(verdicts));
}
