import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { onEachDatabase } from '../test/databases.ts';
import { registry } from './registry.ts';

/** Tables whose text is not about a site's contacts, each with the reason. The list may only shrink. */
const impersonal: Readonly<Record<string, string>> = {
  account: 'people of the team, who have an account',
  acme_account: 'the server’s own account at a certificate authority, sealed what opens it',
  agent: 'programs, described by the team',
  authenticator: 'sealed what codes of a person of the team are made from',
  audit:
    'who of the team or which program called what, never with what; addresses of nobody known, for 30 days',
  bimi_record: 'the published logo of a site, and what was found of it',
  canned_reply: 'what the team writes to anybody',
  certificate: 'names of sites, public certificates, sealed what opens them, and words of an authority',
  change: 'which record changed, by its number',
  change_set: 'who of the team or which program works on a site',
  client_comment:
    'what a client says of a draft to the team that sent the link, under a name of their choice; tied to no contact, and gone half a year after the link ended',
  client_review:
    'who of the team or which program shows a draft, and the name under which a client approved it',
  content_document: 'what a site is to show to everybody',
  content_tree: 'hashes of documents',
  domain: 'names of sites and their public records, and who of the team or which program added them',
  domain_release: 'names of sites',
  email_change: 'people of the team, by their former and their new e-mail, for a week',
  event_refusal:
    'why an event or the call of a stranger was refused, and from which network; never its content',
  form_post: 'keyed hashes of what was sent, for a day',
  idempotency: 'sealed answers under a key of the caller, for a day',
  identity_provider: 'the sign-in service of the company, sealed its secret',
  incoming_mailbox: 'how far a mailbox was read, and a sentence of ours',
  invitation: 'people who are to join the team, by their e-mail',
  job: 'numbers of records, and sentences of ours',
  job_lane: 'numbers of records',
  leaving_file: 'hashes of files',
  mail_setting: 'the mail server that an administrator named, sealed',
  mail_suppression: 'addresses whose server refused mail for good, so that nothing is sent there again',
  media_asset: 'pictures that a site shows to everybody, and who of the team sent and approved them',
  media_drawing: 'hashes of pictures that are drawn of what a site shows to everybody',
  media_file: 'hashes of pictures that a site shows to everybody',
  migration: 'what was done to the database',
  missed_address: 'paths of a site that were asked for, without who asked',
  mobile_app: 'the name of an app',
  mobile_code: 'who of the team made a code',
  notice_read: 'numbers of records, and whose account of the team has read of them',
  notification_choice: 'what a person of the team chose about notices',
  oauth_client: 'programs, as they describe themselves',
  oauth_connection: 'which program acts for whom of the team, and where',
  oauth_record: 'hashes of codes and tokens of programs, and whom of the team they act for',
  page_audit: 'how fast a public page is, and who of the team or which program asked',
  page_audit_picture: 'hashes of pictures of public pages',
  page_opening: 'numbers of tokens, for minutes',
  page_pass:
    'hashes of links, who of the team or which program made them, and whom they are for in the words of the team; tied to no contact, and gone after 61 days',
  page_watch: 'which public page is audited weekly, and who of the team wants it',
  passkey: 'public keys of people of the team, under a name of their choice',
  passkey_challenge: 'numbers to be signed, for minutes',
  password_reset: 'hashes of links, and whose account of the team they are for',
  project: 'the name of a project',
  project_gallery: 'pictures that the team put together',
  provider_attempt: 'sealed numbers, for minutes',
  provider_identity: 'people of the team, as the sign-in service of their company numbers them',
  provider_session: 'numbers of sessions of people of the team',
  public_file: 'what a site shows to everybody: hashes and kinds of files',
  publication: 'who of the team or which program published what',
  publish_request: 'numbers of records',
  publish_schedule: 'who of the team or which program publishes what, and when',
  push_key: 'keys of this installation, sealed what is secret',
  push_subscription: 'browsers of people of the team, sealed what reaches them',
  rate_window: 'networks and numbers of tokens that called, for minutes',
  revision: 'who of the team or which program changed which documents',
  saved_view: 'filters of people of the team, for themselves',
  review:
    'what people say in public on a platform, under a name they chose there; tied to no contact, and gone here soon after it is gone there',
  recovery_code: 'hashes of codes, and whose account of the team they are for',
  review_place: 'how far a program has read',
  secret_key: 'prints of keys',
  sender_profile: 'whom mail of the site itself is from; tied to no contact',
  setup_code: 'a hash',
  site_member: 'what a person of the team may do on a site',
  shop_connection: 'partner programmes of the business itself, sealed what opens them',
  site: 'a website',
  site_index_now: 'a public key of a site, and a sentence of ours',
  site_protection: 'what the team set up',
  site_import:
    'public pages of an old site: their addresses and titles; and who of the team or which program asked',
  site_pulse: 'times, a code of ours, and the name of a field',
  site_watch: 'a state, by the number of a site',
  social_account: 'accounts of the business itself at networks',
  social_credential: 'the account at a provider, sealed, and who of the team gave it',
  social_heard: 'fingerprints of the ids of calls',
  social_hook: 'where the provider calls, sealed what it signs with, and a sentence of ours',
  social_location: 'places of the business itself',
  social_post: 'what the team says to everybody',
  social_sending: 'numbers of requests',
  social_sync: 'why the accounts could not be read, in a sentence of ours',
  social_target: 'addresses of posts of the team, and sentences of ours',
  task: 'what the team has to do, in its own words; tied to no contact',
  task_run: 'what a program did; tied to no contact',
  token: 'the name and the hash of a token; where a person of the team signed in',
  visit_key: 'a random key of one day',
  visit_label: 'sites that refer to a site, kinds of devices, keys of forms, and how often, without who came',
  visit_page:
    'paths of a site and how often they were looked at; the visitors of one day as hashes under a key that is thrown away with it',
  webhook: 'a program that is told',
  webhook_attempt: 'sentences of ours',
  webhook_delivery: 'numbers of records, never their content',
  webhook_position: 'how far a program has read',
  widget: 'what the team set up',
  widget_refusal: 'which page the widget was refused on and why, never what was sent',
  write_probe: 'nothing',
};

/** Columns of other tables that hold a fixed word or a choice of the team, regardless of the row's subject. */
const ownColumns = new Set([
  ...['contact_entry.kind', 'conversation.channel', 'conversation.status', 'conversation.priority'],
  ...[
    'conversation.last_direction',
    'event_move.by',
    'event_move.with_kind',
    'lead.priority',
    'lead_move.by_kind',
  ],
  ...['lead_move.from_status', 'message.author_kind', 'message.delivery', 'ticket.priority'],
  ...['message.mentions', 'ticket_message.mentions'],
  ...['removed_record.kind', 'removed_row.what', 'removed_row.of_table'],
  ...['ticket.last_direction', 'ticket_message.author_kind', 'ticket_move.by_kind'],
]);

const declared = registry.features.flatMap(({ personalData = [] }) => personalData);

test('a feature declares only its own tables as personal, each once', () => {
  for (const { name, tables = [], personalData = [] } of registry.features) {
    for (const { table } of personalData) assert.ok(tables.includes(table), `${table} is not of ${name}`);
  }
  assert.equal(new Set(declared.map(({ table }) => table)).size, declared.length);
});

onEachDatabase((openFresh) => {
  test('every text column is declared as personal, or on the list of exceptions', async () => {
    const { database, close } = await openFresh();
    const columns = await columnsOf(database);
    const texts = columns.filter(({ type }) => /text|char|json/i.test(type));
    const isDeclared = (table: string, column: string) =>
      declared.some((each) => each.table === table && each.columns.includes(column));
    const forgotten = texts
      .filter(({ table, column }) => !(table in impersonal) && !isDeclared(table, column))
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !ownColumns.has(name));
    assert.deepEqual(forgotten, []);
    const names = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    const declaredNames = declared.flatMap((each) => [
      ...[...each.columns, each.id, each.timeColumn, each.changeFeed?.parent].map((column) => [
        each.table,
        column,
      ]),
      ...[...each.subjects, ...(each.relatedRows ?? []), ...(each.setsNull ?? [])].map((link) => [
        each.table,
        link.column,
      ]),
    ]);
    for (const [table, column] of declaredNames)
      assert.ok(column === undefined || names.has(`${table}.${column}`), `${table}.${column}`);
    for (const name of [...ownColumns, ...Object.keys(impersonal).map((table) => `${table}.`)])
      assert.ok(
        [...names].some((column) => column.startsWith(name)),
        `${name} is gone`,
      );
    await close();
  });
});

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** All columns except those of full-text indexes, whose tables belong to no feature. */
async function columnsOf({ kind, reader }: Database): Promise<Column[]> {
  const query =
    kind === 'sqlite'
      ? sql<Column>`select t.name as "table", c.name as "column", c.type from sqlite_master as t, pragma_table_info(t.name) as c
          where t.type = 'table' and t.name not like 'sqlite_%'`
      : sql<Column>`select table_name as "table", column_name as "column", data_type as type
          from information_schema.columns where table_schema = current_schema()`;
  const { rows } = await query.execute(reader);
  return rows.filter(({ table }) => !/_text(_.*)?$/.test(table));
}
