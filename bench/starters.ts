import { join } from 'node:path';
import { askAtHost } from './host-call.ts';
import { lighthouseCategories, scoresOf } from './lighthouse.ts';
import { ask, connectSites, startProduct } from './product.ts';
import type { Finding } from './report.ts';

const starters = ['bakery', 'consultant'];

/** Every page of the starters as it was made, on a phone, as Lighthouse sees it. */
export async function measureStarters(
  folder: string,
  _isQuick: boolean,
  say: (line: string) => void,
): Promise<Finding[]> {
  const product = await startProduct(join(folder, 'starters'));
  const { projectId: project_id, session, adminToken } = await connectSites(product.url, 1);
  const port = new URL(product.url).port;
  const findings: Finding[] = [];
  for (const slug of starters) {
    const { site_id, staged } = await ask<Made>(`${product.url}/api/command-center/sites`, session, {
      ...{ project_id, name: `Example ${slug}`, starter_key: slug, slug },
    });
    const { revision_id, hash: expected_hash } = staged;
    const live = { site_id, revision_id, expected_hash, confirm: true };
    await ask(`${product.url}/api/control-plane/revisions/publish`, adminToken, live);
    const { body } = await askAtHost(product.url, `${slug}.localhost`, '/sitemap.xml');
    for (const [, address = ''] of body.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const { pathname } = new URL(address);
      say(`${slug}${pathname} in Lighthouse`);
      const { points, lost } = await scoresOf(`http://${slug}.localhost:${port}${pathname}`);
      const scores = lighthouseCategories.map((category) => points.get(category) ?? 0);
      findings.push({
        what: `${slug}${pathname}, the lowest of ${lighthouseCategories.length} scores`,
        value: Math.min(...scores),
        unit: 'points',
        goal: { atLeast: 95 },
        detail: [scores.join(' / '), ...lost].join(', '),
      });
    }
  }
  await product.stop();
  return findings;
}

interface Made {
  readonly site_id: number;
  readonly staged: { readonly revision_id: string; readonly hash: string };
}
