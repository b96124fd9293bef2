import { fileURLToPath } from 'node:url';
import { startBearerProxy } from './bearer-proxy.ts';
import { runConformance } from './conformance.ts';

/** A scenario of the suite, run against the product at one revision. */
export interface ProductScenario {
  readonly revision: string;
  readonly scenario: string;
}

/** Result of a scenario; `output` is what the suite printed. */
export interface ProductOutcome extends ProductScenario {
  readonly passed: boolean;
  readonly output: string;
}

/** Scenarios that need only the server's own tools, resources and prompts. */
export const PRODUCT_SCENARIOS: readonly ProductScenario[] = [
  ...at('2026-07-28', [
    'server-stateless',
    'tools-list',
    'resources-list',
    'sep-2164-resource-not-found',
    'prompts-list',
    'caching',
    'dns-rebinding-protection',
    'http-header-validation',
    'server-sse-multiple-streams',
    'input-required-result-unsupported-methods',
    'input-required-result-validate-input',
  ]),
  ...at('2025-11-25', [
    'server-initialize',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
    'server-session-lifecycle',
  ]),
];

const BASELINE = fileURLToPath(new URL('conformance-product.yml', import.meta.url));

/**
 * Runs the product scenarios one by one against an MCP endpoint with a bearer token, in about half a second each.
 * The endpoint must be on loopback, otherwise the suite refuses to test DNS rebinding.
 */
export async function runProductConformance(
  url: string,
  bearer: string,
  scenarios: readonly ProductScenario[] = PRODUCT_SCENARIOS,
): Promise<ProductOutcome[]> {
  await using proxy = await startBearerProxy(url, bearer);
  const outcomes: ProductOutcome[] = [];
  for (const { revision, scenario } of scenarios) {
    const baseline = scenario === 'server-stateless' ? ['--expected-failures', BASELINE] : [];
    const args = ['--spec-version', revision, '--scenario', scenario, ...baseline];
    const ran = await runConformance(proxy.url, args);
    outcomes.push({ revision, scenario, passed: ran.exitCode === 0, output: ran.stdout + ran.stderr });
  }
  return outcomes;
}

function at(revision: string, scenarios: readonly string[]): ProductScenario[] {
  return scenarios.map((scenario) => ({ revision, scenario }));
}
