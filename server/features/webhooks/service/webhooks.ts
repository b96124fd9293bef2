import { fail, refuseField } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Outbound } from '../../../platform/outbound/index.ts';
import { type Change, newestChange, recordChange } from '../../changes/index.ts';
import { callerNames } from '../../identity/index.ts';
import { type AccessSubject, accessibleProjects, findProject } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { presentWebhook } from '../present.ts';
import type { OfferedEvents } from '../rules/events.ts';
import { selectRecent } from '../store/deliveries.ts';
import {
  countInProject,
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  isSiteOf,
  lockWebhook,
  type StoredWebhook,
  selectWebhooks,
  updateWebhook,
  type WebhookChange,
} from '../store/webhooks.ts';
import { disable } from './disable.ts';
import { newSecret, rotated, sealedColumns } from './secrets.ts';

/**
 * Normalises a webhook URL. Fails with `validation_failed` if deliveries to it would be refused. This only
 * helps the user early: the target is checked again with each delivery.
 */
async function webhookAddress(text: string, outbound: Outbound): Promise<string> {
  const url = URL.parse(text);
  if (!url)
    return refuseField(
      '/url',
      'wrong_form',
      'Use a full address such as https://hooks.example.com/wheelhouse.',
    );
  url.hash = '';
  const objection = await outbound.objection(url);
  return objection === undefined ? url.href : refuseField('/url', 'wrong_form', objection);
}

type WebhookHandlers = Pick<
  Handlers<typeof operations, Db>,
  'webhookList' | 'webhookGet' | 'webhookCreate' | 'webhookSave' | 'webhookDelete' | 'webhookRotate'
>;

/**
 * Maximum webhooks per project, because each change is matched against each of them: enough for every service
 * that a project may feed.
 */
export const perProjectMax = 50;
/** Number of recent results that fit a list row. */
const recentMax = 10;

/** The webhook, if the caller has access to its project, locked until the transaction ends. */
export async function webhookToChange(
  db: Db,
  caller: AccessSubject,
  webhookId: number,
): Promise<StoredWebhook> {
  if (!(await findWebhook(db, accessibleProjects(db, caller), webhookId))) fail('not_found');
  return (await lockWebhook(db, webhookId)) ?? fail('not_found');
}

async function checkSite(db: Db, siteId: number | null | undefined, projectId: number): Promise<void> {
  if (siteId == null || (await isSiteOf(db, siteId, projectId))) return;
  refuseField('/site_id', 'not_in_project', 'Use a site of this project, or null for all of them.');
}

function recordWebhookChange(
  db: Db,
  { webhook_id, project_id }: StoredWebhook,
  op: Change['op'],
  at: number,
) {
  return recordChange(db, { kind: 'webhook', id: webhook_id, op, siteId: null, projectId: project_id, at });
}

export function webhookHandlers(seal: Seal, outbound: Outbound, offered: OfferedEvents): WebhookHandlers {
  async function present(db: Db, rows: readonly StoredWebhook[], now: number) {
    const ids = rows.map((row) => row.webhook_id);
    const recent = await selectRecent(db, ids, recentMax);
    const nameOf = await callerNames(
      db,
      rows.map(({ created_by }) => created_by),
    );
    return (row: StoredWebhook) => presentWebhook(row, recent.get(row.webhook_id) ?? [], nameOf, now);
  }
  const presentOne = async (db: Db, row: StoredWebhook, now: number) => (await present(db, [row], now))(row);

  return {
    async webhookList(input, { db, caller, now }) {
      const request = pageRequest('webhooks', input);
      const filters = {
        projects: accessibleProjects(db, caller),
        projectId: input.project_id,
        siteId: input.site_id,
      };
      const rows = await selectWebhooks(db, filters, request.rows, request.after?.[0]);
      const total = request.wantsTotal ? await countWebhooks(db, filters) : undefined;
      return page(request, rows, await present(db, rows, now), (row) => [row.webhook_id], total);
    },

    async webhookGet(input, { db, caller, now }) {
      const row = await findWebhook(db, accessibleProjects(db, caller), input.webhook_id);
      return presentOne(db, row ?? fail('not_found'), now);
    },

    webhookCreate: prepared({
      prepare: (input) => webhookAddress(input.url, outbound),
      async run(input, { db, caller, now }, url) {
        const { project_id } = (await findProject(db, caller, input.project_id)) ?? fail('not_found');
        await checkSite(db, input.site_id, project_id);
        if ((await countInProject(db, project_id)) >= perProjectMax) {
          refuseField(
            '/project_id',
            'too_many',
            `A project has at most ${perProjectMax} webhooks. Delete one first.`,
          );
        }
        const secret = newSecret();
        const row = await insertWebhook(db, {
          project_id,
          site_id: input.site_id ?? null,
          url,
          description: input.description ?? '',
          events: eventsText(offered, input.events),
          ...sealedColumns(seal, secret),
          previous_secret: null,
          previous_secret_until: null,
          state: 'active',
          disabled_reason: null,
          disabled_at: null,
          active_after: await newestChange(db),
          failing_since: null,
          created_by: caller.label,
          created_at: now,
        });
        await recordWebhookChange(db, row, 'created', now);
        return { ...(await presentOne(db, row, now)), secret };
      },
    }),

    webhookSave: prepared({
      prepare: async ({ url }) => (url === undefined ? undefined : webhookAddress(url, outbound)),
      async run(input, { db, caller, now }, url) {
        const before = await webhookToChange(db, caller, input.webhook_id);
        await checkSite(db, input.site_id, before.project_id);
        const { site_id, description, events, state } = input;
        const change: WebhookChange = {
          ...(site_id === undefined ? {} : { site_id }),
          ...(url === undefined ? {} : { url }),
          ...(description === undefined ? {} : { description }),
          ...(events === undefined ? {} : { events: eventsText(offered, events) }),
          ...(state === 'active' && before.state === 'disabled' ? await enabled(db) : {}),
        };
        let row = before;
        if (Object.keys(change).length > 0) {
          row = await updateWebhook(db, before.webhook_id, change);
          await recordWebhookChange(db, row, 'updated', now);
        }
        if (state === 'disabled' && before.state === 'active') row = await disable(db, row, 'by_hand', now);
        return presentOne(db, row, now);
      },
    }),

    async webhookDelete(input, { db, caller, now }) {
      const row = await webhookToChange(db, caller, input.webhook_id);
      await deleteWebhook(db, row.webhook_id);
      await recordWebhookChange(db, row, 'deleted', now);
      return { webhook_id: row.webhook_id, deleted: true };
    },

    async webhookRotate(input, { db, caller, now }) {
      const before = await webhookToChange(db, caller, input.webhook_id);
      const secret = newSecret();
      const row = await updateWebhook(db, before.webhook_id, rotated(seal, before, secret, now));
      await recordWebhookChange(db, row, 'updated', now);
      return { ...(await presentOne(db, row, now)), secret };
    },
  };
}

/** Event names without duplicates, in the order they are offered. */
const eventsText = (offered: OfferedEvents, events: readonly string[]): string =>
  JSON.stringify(offered.names.filter((name) => events.includes(name)));

const enabled = async (db: Db): Promise<WebhookChange> => ({
  state: 'active',
  disabled_reason: null,
  disabled_at: null,
  failing_since: null,
  active_after: await newestChange(db),
});
