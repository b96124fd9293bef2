import { type Kysely, sql } from 'kysely';

/**
 * Drafts have kinds: one that people share, those with a name of their own, and proposals of programs. What a person began before
 * is a draft of its own, what a program began is a proposal, and how a site begins is shared.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table change_set add column kind text not null default 'proposal'`.execute(db);
  await sql`
    update change_set set kind = 'named'
    where exists (
      select 1 from revision
      where revision.change_set_id = change_set.change_set_id and revision.author like 'account %'
    )`.execute(db);
  await sql`
    update change_set set kind = 'shared'
    where ended is null
      and not exists (select 1 from publication where publication.site_id = change_set.site_id)
      and not exists (
        select 1 from change_set as newer
        where newer.site_id = change_set.site_id
          and newer.ended is null
          and newer.change_set_id > change_set.change_set_id
      )`.execute(db);
}
