import type { Documents } from '../features/discovery/index.ts';
import { apiCatalog } from '../interfaces/discovery/api-catalog.ts';
import { llmsText } from '../interfaces/discovery/llms-text.ts';
import { pluginManifest } from '../interfaces/discovery/plugin-manifest.ts';
import { contractMarkdown } from '../interfaces/guide/contract/contract.ts';
import { tokenContracts } from '../interfaces/guide/contract/token-contracts.ts';
import { guideChapters, guideMarkdown } from '../interfaces/guide/guide.ts';
import { shortGuide } from '../interfaces/guide/section-source.ts';
import { openapiDocument } from '../interfaces/openapi/document.ts';
import type { SettingValues } from '../kernel/feature.ts';
import type { Registry } from '../kernel/registry.ts';
import { version } from './version.ts';

/** Generates a document on first use and caches it. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** The documents, and all chapters in one text for the page at /guide. */
export interface ProductDocuments extends Documents {
  manual(): string;
}

/** All documents of the registry, for this server's address. */
export function createDocuments(
  registry: Registry,
  baseUrl: () => string,
  settings: SettingValues,
): ProductDocuments {
  const facts = () => ({ registry, baseUrl: baseUrl(), version, settings });
  const contracts = once(() => tokenContracts(facts()));
  return {
    contract: once(() => contractMarkdown(facts())),
    contractFor: (caller) => contracts()(caller),
    chapters: once(() => guideChapters(facts())),
    manual: once(() => guideMarkdown(facts())),
    openapi: once(() => JSON.stringify(openapiDocument(facts()))),
    llms: once(() => llmsText({ ...facts(), connecting: shortGuide(facts()) })),
    plugin: once(() => JSON.stringify(pluginManifest(facts()))),
    catalog: once(() => JSON.stringify(apiCatalog(facts()))),
  };
}
