import { samples } from '../../server/features/sites/guide/samples/index.ts';
import { sampleKinds } from '../../server/features/sites/guide/samples/kinds.ts';
import type { GeneratedFile } from './generated-file.ts';

const banner = '// Written by `npm run generate` from the samples of the guide.\n';

/** Sample programs that send events, for the site's page in the Command Center. */
export function siteSamples(): readonly GeneratedFile[] {
  const plain = samples.map(({ id, label, caption, codeFor }) => ({
    id,
    label,
    // Markdown syntax is only for the guide.
    caption: caption.replaceAll('`', ''),
    codes: Object.fromEntries(sampleKinds.map((kind) => [kind.id, codeFor(kind)])),
  }));
  const kinds = sampleKinds.map(({ id, label, about }) => ({ id, label, about }));
  const constant = (name: string, value: unknown) =>
    `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;
  const text = `${banner}${constant('sampleKinds', kinds)}${constant('samples', plain)}`;
  return [{ path: 'web/src/generated/samples.ts', text }];
}
