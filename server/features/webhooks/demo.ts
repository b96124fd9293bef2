import { day, minute } from '../../kernel/clock.ts';
import type { Demo, Story } from '../../platform/demo/index.ts';
import { deliveryDetail, webhook } from './examples.ts';

/** Webhooks of the first project: a working one, and an old one without a receiver. */
export const demo: Demo = {
  scenes: (story) => [{ at: story.end - minute, play: () => createWebhook(story) }],
};

async function createWebhook({ stage, projectIds, end }: Story): Promise<void> {
  const { url, description, events } = webhook;
  const create = { project_id: projectIds[0], events };
  const created = await stage.prepare<{ webhook_id: number }>('webhook.create', {
    ...create,
    url,
    description,
  });
  const old = { url: 'https://old.example.com/hooks', description: 'The spreadsheet of last year' };
  const other = await stage.prepare<{ webhook_id: number }>('webhook.create', { ...create, ...old });
  await stage.prepare('webhook.save', { webhook_id: other.webhook_id, state: 'disabled' });
  await stage.write(async (db) => {
    for (const daysAgo of [6, 4, 3, 1]) {
      const at = end - daysAgo * day;
      const { delivery_id } = await db
        .insertInto('webhook_delivery')
        .values({
          webhook_id: created.webhook_id,
          message_id: `msg_demo_${daysAgo}`,
          event: 'lead.created',
          seq: null,
          payload: deliveryDetail.payload,
          state: 'succeeded',
          attempts: 1,
          tries: 1,
          job_id: null,
          next_attempt_at: null,
          last_status: 200,
          last_duration_ms: 70 + daysAgo,
          last_error: null,
          created_at: at,
          ended_at: at + 190,
        })
        .returning('delivery_id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('webhook_attempt')
        .values({ delivery_id, at: at + 100, status: 200, duration_ms: 70 + daysAgo, error: null })
        .execute();
    }
  });
}
