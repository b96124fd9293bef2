import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launchBrowser } from '../server/test/browser.ts';
import { freePort } from '../server/test/postgres/free-port.ts';

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

interface Scores {
  /** Scores out of 100, by category. */
  readonly points: ReadonlyMap<Category, number>;
  /** Audits not fully passed. */
  readonly lost: readonly string[];
}

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly id: string; readonly score: number | null; readonly displayValue?: string }>
  >;
}

const program = join(import.meta.dirname, '../node_modules/lighthouse/cli/index.js');

/** Scores of a page on Lighthouse's mobile preset, which simulates a slow phone on a slow network. */
export async function scoresOf(url: string, categories: readonly Category[]): Promise<Scores> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-lighthouse-'));
  const browser = await launchBrowser(undefined, [`--remote-debugging-port=${port}`]);
  try {
    const file = join(folder, 'report.json');
    const args = [`--port=${port}`, '--quiet', '--output=json', `--output-path=${file}`];
    // In its own process: the library leaves timers behind.
    await promisify(execFile)(process.execPath, [program, url, ...args, `--only-categories=${categories}`]);
    return read(JSON.parse(readFileSync(file, 'utf8')), categories);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

function read({ categories: found, audits }: Report, categories: readonly Category[]): Scores {
  const counted = new Set(
    Object.values(found).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  return {
    points: new Map(
      categories.map((category) => [category, Math.round((found[category]?.score ?? 0) * 100)]),
    ),
    lost: Object.values(audits)
      .filter(({ id, score }) => counted.has(id) && score !== null && score < 0.9)
      .map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim()),
  };
}
