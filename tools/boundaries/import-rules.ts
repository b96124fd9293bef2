import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import configuration from '../../.dependency-cruiser.mjs';

/** An import forbidden by a rule; `from` and `to` are paths from the repository root, or package names. */
export interface ForbiddenImport {
  rule: string;
  from: string;
  to: string;
  why: string;
}

const folders = [
  'server',
  'renderer',
  'blocks',
  'starters',
  'effects',
  'web',
  'widget',
  'gallery',
  'canvas',
  'bench',
  'tools',
  'e2e',
];

/** Names of all rules in .dependency-cruiser.mjs. */
export const ruleNames: string[] = (configuration.forbidden ?? []).map(({ name }) => name ?? '');

/** Finds imports under `root` that break a rule of .dependency-cruiser.mjs. Takes a few seconds. */
export async function forbiddenImports(root: string): Promise<ForbiddenImport[]> {
  const { enhancedResolveOptions, ...options } = configuration.options ?? {};
  const cruiseOptions: ICruiseOptions = {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: configuration.forbidden ?? [] },
  };
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(present, cruiseOptions, enhancedResolveOptions);
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered with text: ${output}`);
  const why = new Map((configuration.forbidden ?? []).map(({ name, comment }) => [name, comment ?? '']));
  return output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
    why: why.get(rule.name) ?? '',
  }));
}
