import { join } from 'node:path';
import { lighthouseCategories, scoresOf } from './lighthouse.ts';
import { startProduct } from './product.ts';
import type { Finding } from './report.ts';

const pages = [
  { what: 'Gallery', path: '/effects' },
  { what: 'An effect', path: '/effects/fade-up-reveal' },
];

/** The public pages of the effects on a phone, as Lighthouse sees them. */
export async function measureGallery(
  folder: string,
  _isQuick: boolean,
  say: (line: string) => void,
): Promise<Finding[]> {
  const product = await startProduct(join(folder, 'gallery'));
  const findings: Finding[] = [];
  for (const { what, path } of pages) {
    say(`${what} in Lighthouse`);
    const { points, lost } = await scoresOf(product.url + path);
    for (const category of lighthouseCategories) {
      findings.push({
        what: `${what}, ${category}`,
        value: points.get(category) ?? 0,
        unit: 'points',
        goal: { atLeast: 95 },
        ...(category === 'performance' && lost.length > 0 ? { detail: lost.join(', ') } : {}),
      });
    }
  }
  await product.stop();
  return findings;
}
