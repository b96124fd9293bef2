import type { Documents } from '../features/discovery/index.ts';
import { apiCatalog } from '../interfaces/discovery/api-catalog.ts';
import { llmsText } from '../interfaces/discovery/llms-text.ts';
import { pluginManifest } from '../interfaces/discovery/plugin-manifest.ts';
import { contractSteps } from '../interfaces/guide/contract/contract.ts';
import { tokenContracts } from '../interfaces/guide/contract/token-contracts.ts';
import { chapterSteps } from '../interfaces/guide/guide.ts';
import { shortGuide } from '../interfaces/guide/section-source.ts';
import { openapiSteps } from '../interfaces/openapi/document.ts';
import { runInSteps } from '../kernel/event-loop.ts';
import type { SettingValues } from '../kernel/feature.ts';
import type { Registry } from '../kernel/registry.ts';
import { version } from './version.ts';

/** Generates a document on first use and caches it. */
function memoised<T>(make: () => T): () => T {
  let cached: T | undefined;
  return () => (cached ??= make());
}

/** All documents of the registry, for this server's address. Long ones are written in steps, beside other requests. */
export function createDocuments(
  registry: Registry,
  baseUrl: () => string,
  settings: SettingValues,
): Documents {
  const facts = () => ({ registry, baseUrl: baseUrl(), version, settings });
  const contracts = memoised(() => tokenContracts(facts()));
  return {
    contract: memoised(() => runInSteps(contractSteps(facts()))),
    contractFor: (caller) => contracts()(caller),
    chapters: memoised(() => runInSteps(chapterSteps(facts()))),
    openapi: memoised(async () => JSON.stringify(await runInSteps(openapiSteps(facts())))),
    llms: memoised(() => llmsText({ ...facts(), connecting: shortGuide(facts()) })),
    plugin: memoised(() => JSON.stringify(pluginManifest(facts()))),
    catalog: memoised(() => JSON.stringify(apiCatalog(facts()))),
  };
}
