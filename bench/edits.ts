import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lengthsOf, oneConnection, type Span, timeRequest } from './latency.ts';
import { ask, connectSites, startProduct } from './product.ts';
import { type Benchmark, median, percentile } from './report.ts';

const people = 50;
const blocksOfPage = 40;
/** The editor saves 0.6 s after a keystroke, one call at a time. */
const betweenSavesMs = 1000;
const row = `site.edit of one stroke at ${people} people`;

/** Concurrent writers, each in a draft of a page with 40 blocks: time of one save. */
export const edits: Benchmark = {
  rows: [row],
  async measure({ folder, isQuick, say }) {
    const product = await startProduct(join(folder, 'edits'));
    const { projectId: project_id, session } = await connectSites(product.url, 1);
    const center = `${product.url}/api/command-center`;
    const authorization = { authorization: `Bearer ${session}`, 'content-type': 'application/json' };
    say(`making ${people} sites with a page of ${blocksOfPage} blocks`);
    const writers: { site_id: number; block_id: string; doc: string }[] = [];
    for (let number = 0; number < people; number++) {
      const { site_id } = await ask<{ site_id: number }>(`${center}/sites`, session, {
        project_id,
        name: `Written ${number}`,
        starter_key: 'bare',
      });
      const blocks = Array.from({ length: blocksOfPage }, (_, index) => ({
        block_id: `b_w${index}`,
        key: 'text',
        props: { heading: `Block ${index}`, text: 'Baked at four, **every** morning. '.repeat(8) },
      }));
      await ask(`${center}/site-builder/pages`, session, {
        site_id,
        path: '/written',
        title: 'Written',
        blocks,
      });
      const { documents } = await ask<{ documents: Record<string, { path?: string; page_id?: string }> }>(
        `${center}/site-builder/open?site_id=${site_id}`,
        session,
      );
      const [doc = ''] = Object.entries(documents).find(([, { path }]) => path === '/written') ?? [];
      writers.push({ site_id, doc, block_id: 'b_w7' });
    }
    say(`${people} people write`);
    const spans: Span[] = [];
    const saves = isQuick ? 10 : 40;
    await Promise.all(
      writers.map(async ({ site_id, block_id, doc }, person) => {
        const agent = oneConnection();
        await pause((person * betweenSavesMs) / people);
        for (let save = 0; save < saves; save++) {
          const startedAt = performance.now();
          const patch = { do: 'set', doc, at: `/blocks/${block_id}/props/heading`, value: `Stroke ${save}` };
          const body = JSON.stringify({
            site_id,
            edits: [{ op: 'document.patch', patches: [patch] }],
          });
          const span = await timeRequest(agent, `${center}/site-builder/edits`, authorization, body);
          // The first of each is warm-up.
          if (save > 0) spans.push(span);
          await pause(Math.max(0, betweenSavesMs - (performance.now() - startedAt)));
        }
        agent.destroy();
      }),
    );
    await product.stop();
    const lengths = lengthsOf(spans);
    return [
      {
        what: row,
        value: percentile(lengths, 0.99),
        unit: 'ms',
        goal: { atMost: 150 },
        detail: `median ${median(lengths).toFixed(1)} ms`,
      },
    ];
  },
};
