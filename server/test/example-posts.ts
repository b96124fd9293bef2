import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import type { Workspace } from './workspace.ts';

/**
 * What the examples of social accounts and posts are about, as rows: no provider is needed for that. The post is what its
 * example changes: failed where it is tried again, unknown where somebody says what became of it, else scheduled.
 */
export async function examplePosts(
  { database }: TestApp,
  { siteId: site_id, projectId: project_id }: Workspace,
  input: object,
): Promise<Readonly<Record<string, unknown>>> {
  const state = 'accountId' in input ? 'unknown' : 'confirm' in input ? 'failed' : ('queued' as const);
  const isScheduled = state === 'queued';
  const isListing = 'site_locations' in input;
  const platform = isListing ? ('google_business' as const) : ('bluesky' as const);
  return database.transact(async (db) => {
    const account = {
      provider: 'zernio',
      provider_account_id: randomUUID(),
      platform,
      project_id,
      handle: null,
      name: 'Bakery',
      avatar_url: null,
      profile_url: null,
      takes_long_text: 0,
      gone_at: null,
      state: 'ready',
    } as const;
    const { account_id } = await db
      .insertInto('social_account')
      .values({ ...account, created_at: 0, synced_at: 0 })
      .returning('account_id')
      .executeTakeFirstOrThrow();
    const { location_id } = await db
      .insertInto('social_location')
      .values({ account_id, provider_location_id: '', name: null, site_id: null, gone_at: null })
      .returning('location_id')
      .executeTakeFirstOrThrow();
    const { post_id } = await db
      .insertInto('social_post')
      .values({
        site_id,
        text: 'Fresh bread.',
        state: isScheduled ? 'scheduled' : state,
        client_post_id: null,
        scheduled_at: isScheduled ? Date.parse('2036-01-01') : null,
        created_by: 'example',
        created_at: 0,
        updated_at: 0,
      })
      .returning('post_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('social_target')
      .values({
        post_id,
        site_id,
        account_id,
        location_id: null,
        platform,
        state,
        sending_id: null,
        url: null,
        error_kind: null,
        error_text: null,
        published_at: null,
      })
      .execute();
    return {
      account_id: Number(account_id),
      accountId: String(account_id),
      post_id: Number(post_id),
      project_id,
      targets: [{ platform, accountId: String(account_id) }],
      site_locations: [{ site_id, location_id: Number(location_id) }],
      client_post_id: randomUUID(),
    };
  });
}
