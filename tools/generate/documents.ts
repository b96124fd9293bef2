import { widgetManual } from '../../server/features/widget/guide.ts';
import { llmsText } from '../../server/interfaces/discovery/llms-text.ts';
import { serverManifest } from '../../server/interfaces/discovery/server-manifest.ts';
import { contractMarkdown } from '../../server/interfaces/guide/contract/contract.ts';
import { errorsMarkdown } from '../../server/interfaces/guide/errors.ts';
import { shortGuide } from '../../server/interfaces/guide/section-source.ts';
import { openapiDocument } from '../../server/interfaces/openapi/document.ts';
import { addressNames, spoken } from '../../server/kernel/mentions.ts';
import { settingsMarkdown } from '../../server/platform/config/index.ts';
import { facts } from './facts.ts';
import type { GeneratedFile } from './generated-file.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The documents as a server at the example address answers them. */
export async function documents(): Promise<readonly GeneratedFile[]> {
  const texts = {
    'guide.md': contractMarkdown(facts),
    'errors.md': spoken(errorsMarkdown(facts.registry.errors), addressNames(facts.registry.operations)),
    'settings.md': settingsMarkdown(facts.registry.settings),
    'llms.txt': llmsText({ ...facts, connecting: shortGuide(facts) }),
    'server.json': json(serverManifest(facts)),
  };
  return [
    // Whole, for programs that read a file; what is committed of it is a snapshot for each operation.
    { path: 'docs/generated/openapi.json', text: json(openapiDocument(facts)), isLocal: true },
    ...Object.entries(texts).map(([name, text]) => ({ path: `docs/generated/${name}`, text })),
    // Where README and people who set up a chat look for it.
    { path: 'docs/widget.md', text: widgetManual('https://wheelhouse.example.com') },
  ];
}
