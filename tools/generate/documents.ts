import { widgetManual } from '../../server/features/widget/guide.ts';
import { llmsText } from '../../server/interfaces/discovery/llms-text.ts';
import { serverManifest } from '../../server/interfaces/discovery/server-manifest.ts';
import { contractMarkdown } from '../../server/interfaces/guide/contract/contract.ts';
import { errorsMarkdown } from '../../server/interfaces/guide/errors.ts';
import { shortGuide } from '../../server/interfaces/guide/section-source.ts';
import { openapiDocument } from '../../server/interfaces/openapi/document.ts';
import { addressNames, withMentions } from '../../server/kernel/mentions.ts';
import { settingsMarkdown } from '../../server/platform/config/index.ts';
import { facts } from './facts.ts';
import type { GeneratedFile } from './generated-file.ts';
import { rolesMarkdown } from './roles.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Documents as served at the example address. */
export async function documents(): Promise<readonly GeneratedFile[]> {
  const texts = {
    'guide.md': contractMarkdown(facts),
    'errors.md': withMentions(errorsMarkdown(facts.registry.errors), addressNames(facts.registry.operations)),
    'roles.md': rolesMarkdown(facts.registry),
    'settings.md': settingsMarkdown(facts.registry.settings),
    'llms.txt': llmsText({ ...facts, connecting: shortGuide(facts) }),
    'server.json': json(serverManifest(facts)),
  };
  return [
    // Complete document for programs that read a file; snapshots per operation are committed instead.
    { path: 'docs/generated/openapi.json', text: json(openapiDocument(facts)), isLocal: true },
    ...Object.entries(texts).map(([name, text]) => ({ path: `docs/generated/${name}`, text })),
    // At the path that README and users who set up the chat expect.
    { path: 'docs/widget.md', text: widgetManual('https://wheelhouse.example.com') },
  ];
}
