import { llmsText } from '../../server/interfaces/discovery/llms-text.ts';
import { serverManifest } from '../../server/interfaces/discovery/server-manifest.ts';
import { errorsMarkdown } from '../../server/interfaces/guide/errors.ts';
import { guideMarkdown } from '../../server/interfaces/guide/guide.ts';
import { openapiDocument } from '../../server/interfaces/openapi/document.ts';
import { settingsMarkdown } from '../../server/platform/config/index.ts';
import { facts } from './facts.ts';
import type { GeneratedFile } from './generated-file.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The documents as a server at the example address answers them. */
export async function documents(): Promise<readonly GeneratedFile[]> {
  const texts = {
    'openapi.json': json(openapiDocument(facts)),
    'guide.md': guideMarkdown(facts),
    'errors.md': errorsMarkdown(facts.registry.errors),
    'settings.md': settingsMarkdown(facts.registry.settings),
    'llms.txt': llmsText(facts),
    'server.json': json(serverManifest(facts)),
  };
  return Object.entries(texts).map(([name, text]) => ({ path: `docs/generated/${name}`, text }));
}
