import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { registry } from '../../../app/registry.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { onEachProduct } from '../../events/test/on-each-product.ts';
import { type PersonalPart, personalDataOf } from '../index.ts';
import { marker, somebody } from './somebody.ts';

const personal = personalDataOf(registry);

/**
 * Columns that cannot hold text about a person: fixed words, hashes, and index entries that wait on only one of the
 * databases.
 */
const wordless = new Set([
  ...['contact.subscription', 'contact_entry.kind', 'event.type', 'event_move.to_status', 'lead.status'],
  ...['lead_move.to_status', 'message.direction', 'ticket.status', 'ticket_message.direction'],
  ...['ticket_move.field', 'ticket_move.from_value', 'ticket_move.to_value', 'conversation.visitor_hash'],
  ...['event_tag', 'event_field', 'event_unindexed'],
  ...['sent_by', 'visitor_hash', 'media_type', 'sha256', 'thumb_sha256'].map(
    (column) => `attachment.${column}`,
  ),
  ...['source', 'sha256', 'fingerprint', 'state'].map((column) => `incoming_mail.${column}`),
  'notice.event',
  'notice.kind',
  ...['kind', 'about_kind', 'message_id', 'content', 'state'].map((column) => `outgoing_mail.${column}`),
]);

onEachProduct((here) => {
  const tables = registry.features.flatMap((feature) => feature.personalData ?? []);
  async function exported(contactId: number): Promise<PersonalPart[]> {
    const parts: PersonalPart[] = [];
    for await (const part of personal.exportOf(here.app.database.reader, contactId)) parts.push(part);
    return parts;
  }
  const erase = (contactId: number) =>
    here.app.database.transact((db) => personal.erase(db, contactId, Date.now()));

  /** Tables that contain the marker once work after the commit is done: each change lets it progress. */
  async function tablesThatKeep(): Promise<string[]> {
    const { database } = here.app;
    for (let changes = 0; changes < 100; changes++) {
      await database.transact(async () => {});
      if ((await tablesWith(database, marker)).length === 0) return [];
    }
    return tablesWith(database, marker);
  }

  describe('data of one person', () => {
    test('is exported from every table and field that can describe them', async () => {
      const [site, otherSite] = [await here.aSite(), await here.aSite()];
      const parts = await exported(await somebody(here, site, otherSite));
      const missing = tables.flatMap(({ table, columns }) => {
        const rows = parts.find((part) => part.table === table)?.rows ?? [];
        const isWordless = (column: string) => wordless.has(table) || wordless.has(`${table}.${column}`);
        return columns
          .filter(
            (column) => !isWordless(column) && !rows.some((row) => String(row[column]).includes(marker)),
          )
          .map((column) => `${table}.${column}`);
      });
      assert.deepEqual(missing, []);
      const events = parts.find((part) => part.table === 'event')?.rows ?? [];
      assert.deepEqual(new Set(events.map((row) => row.site_id)), new Set([site.siteId, otherSite.siteId]));
      assert.match(String(events[0]?.received_at), /^\d{4}-.+Z$/);
      await erase(Number(parts.find((part) => part.table === 'contact')?.rows[0]?.contact_id));
    });

    test('is erased from every table on every site, with changes in the feed', async () => {
      const [site, otherSite] = [await here.aSite(), await here.aSite()];
      const contactId = await somebody(here, site, otherSite);
      assert.notDeepEqual(await tablesWith(here.app.database, marker), []);
      assert.ok((await erase(contactId)) > 20);
      assert.deepEqual(await tablesThatKeep(), []);
      assert.deepEqual(await exported(contactId), []);
      assert.equal(await erase(contactId), 0);
      for (const list of ['activity', 'conversations', 'leads', 'tickets', 'contacts']) {
        const { status, body } = await here.get(`/${list}`, { site_id: site.siteId });
        assert.deepEqual([status, body.data], [200, []], list);
      }
      const { body: feed } = await here.get('/changes', { site_id: site.siteId, limit: 200 });
      const deletions = feed.data.filter(({ op }: { op: string }) => op === 'deleted');
      const kinds = new Set(deletions.map(({ kind }: { kind: string }) => kind));
      for (const kind of ['contact', 'event', 'lead', 'conversation', 'message', 'ticket', 'ticket_message'])
        assert.ok(kinds.has(kind), kind);
    });

    test('is erased despite concurrent writes: they come before it, or find no contact', async () => {
      const [site, otherSite] = [await here.aSite(), await here.aSite()];
      const contactId = await somebody(here, site, otherSite);
      const { body } = await here.get('/conversations', { site_id: site.siteId });
      const reply = ({ conversation_id }: { conversation_id: number }) =>
        here.post('/messages/reply', { conversation_id, message: `Are you there, ${marker}?` });
      const talk = [...body.data, ...body.data, ...body.data];
      const [answers] = await Promise.all([Promise.all(talk.map(reply)), erase(contactId)]);
      for (const { status, text } of answers) assert.ok(status === 201 || status === 404, text);
      assert.deepEqual(await tablesThatKeep(), []);
    });

    test('leaves other people’s data intact, and nothing of theirs with others', async () => {
      const [site, otherSite] = [await here.aSite(), await here.aSite()];
      const grace = { name: 'Grace', email: `grace-${site.siteId}@example.com`, conversation_key: 'family' };
      const first = await site.send({ ...grace, type: 'message', message: 'Hello' });
      const { conversation_id, contact_id: graceId } = first.body;
      const before = await exported(graceId);
      const { ticket } = (await here.post('/tickets', { site_id: site.siteId, conversation_id })).body;
      // Two people write in one conversation of the site.
      const other = { name: marker, email: `${marker}@example.com`, conversation_key: 'family' };
      await site.send({ ...other, type: 'message', message: `Me too, ${marker}` });
      const contactId = await somebody(here, site, otherSite);
      const lead = await here.get('/leads', { site_id: site.siteId });
      const { lead_id } = lead.body.data[0];
      const linked = { subject: 'About them', message: 'A call', lead_id };
      const { body: call } = await here.post('/tickets', { site_id: site.siteId, ...linked });
      await erase(contactId);

      assert.deepEqual(await tablesThatKeep(), []);
      const { body: conversation } = await here.get(`/conversations/${conversation_id}`);
      assert.deepEqual(
        [conversation.preview, conversation.message_count, conversation.unread],
        ['Hello', 1, 1],
      );
      assert.equal((await here.get(`/tickets/${ticket.ticket_id}`)).body.preview, 'Hello');
      assert.equal((await here.get(`/tickets/${call.ticket.ticket_id}`)).body.lead_id, null);
      const events = (parts: PersonalPart[]) => parts.find((part) => part.table === 'event')?.rows;
      assert.deepEqual(events(await exported(graceId)), events(before));
      assert.equal(
        (await here.get('/conversations', { site_id: site.siteId, q: 'hello' })).body.data.length,
        1,
      );
    });
  });
});

/** Tables of a database, including index tables, that contain a word. */
async function tablesWith({ reader, kind }: Database, word: string): Promise<string[]> {
  const names =
    kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
  // An index may store only a word's difference from the previous one.
  const part = word.slice(2);
  const found: string[] = [];
  for (const { name } of (await names.execute(reader)).rows) {
    const bytes = kind === 'sqlite' ? await bytesInSqlite(reader, name) : await bytesInPostgres(reader, name);
    if (bytes.some((row) => row.includes(Buffer.from(part).toString('hex')))) found.push(name);
  }
  return found;
}

/** Each row as hex: indexes contain binary data, and numbers too large for JavaScript. */
async function bytesInSqlite(reader: Db, table: string): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string }>`
    select name from pragma_table_info(${table})`.execute(reader);
  const all = sql.join(
    columns.map(({ name }) => sql`coalesce(hex(${sql.ref(name)}), '')`),
    sql` || ' ' || `,
  );
  const { rows } = await sql<{ bytes: string }>`select ${all} as bytes from ${sql.table(table)}`.execute(
    reader,
  );
  return rows.map(({ bytes }) => bytes.toLowerCase());
}

async function bytesInPostgres(reader: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ bytes: string }>`
    select encode(convert_to(whole::text, 'UTF8'), 'hex') as bytes from ${sql.table(table)} as whole`.execute(
    reader,
  );
  return rows.map(({ bytes }) => bytes);
}
