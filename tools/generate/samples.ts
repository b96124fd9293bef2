import { samples } from '../../server/features/sites/guide/samples/index.ts';
import type { GeneratedFile } from './generated-file.ts';

const banner = '// Written by `npm run generate` from the samples of the guide.\n';

/** Sample programs that send events, for the site's page in the Command Center. */
export function siteSamples(): readonly GeneratedFile[] {
  const plain = samples.map(({ language: _, caption, ...sample }) => ({
    ...sample,
    // Markdown syntax is only for the guide.
    caption: caption.replaceAll('`', ''),
  }));
  const text = `${banner}export const samples = ${JSON.stringify(plain, null, 2)} as const;\n`;
  return [{ path: 'web/src/generated/samples.ts', text }];
}
