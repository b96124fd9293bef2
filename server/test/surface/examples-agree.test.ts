import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registry } from '../../app/registry.ts';
import { withExampleValues } from '../../kernel/example-values.ts';
import { asParsed } from '../../kernel/verbatim.ts';

const values = { baseUrl: 'https://here.example.test', version: '7.8.9' };
const operations = withExampleValues(registry.operations, values);

type Members = Readonly<Record<string, unknown>>;

/** Every object that an example's answer holds; what a visitor sent is theirs. */
function objectsIn(value: unknown, at: string): [at: string, object: Members][] {
  if (Array.isArray(value)) return value.flatMap((item) => objectsIn(item, at));
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.entries(value).filter(([name]) => !['metadata', 'custom_fields'].includes(name));
  return [[at, value as Members], ...within.flatMap(([name, member]) => objectsIn(member, `${at}/${name}`))];
}
const objects = operations.flatMap(({ name, example }) => objectsIn(asParsed(example.output), name));

/** What a record is, whatever happens to it. */
const lasting =
  /^((created|received)_at|(site|project|event|contact|conversation|lead|message|task|agent)_id|site_key|external_id|type|channel|email|url)$/;
/** A person is called one thing. */
const people = new Set(['contact_id', 'account_id', 'user_id']);

test('examples about one record agree', () => {
  const factsByRecord = new Map<string, Map<string, string>>();
  for (const [at, object] of objects) {
    const [own, id] = Object.entries(object).find(([name]) => name.endsWith('_id')) ?? [];
    // What a search finds is one of several kinds, and told by two members.
    if (own === undefined || typeof id !== 'number' || 'id' in object) continue;
    // Messages of tickets and accounts at networks are numbered by themselves; people of the app are those of the
    // Command Center.
    const kind =
      'ticket_id' in object && own === 'message_id'
        ? 'ticket message'
        : 'platform' in object && own === 'account_id'
          ? 'social account'
          : own.replace('user', 'account');
    const facts = factsByRecord.get(`${kind} ${id}`) ?? new Map<string, string>();
    factsByRecord.set(`${kind} ${id}`, facts);
    for (const [name, value] of Object.entries(object)) {
      if (!(lasting.test(name) || (name === 'name' && people.has(own))) || value === null) continue;
      // The key of a site's app is another one than that of its widget.
      if (name === 'site_key' && at.startsWith('mobileapp')) continue;
      const text = JSON.stringify(value);
      const [first, location] = facts.get(name)?.split(' @') ?? [text, at];
      assert.equal(text, first, `${name} of ${kind} ${id}: ${at} and ${location}`);
      facts.set(name, `${text} @${at}`);
    }
  }
});

test('a lead’s example names it, and its event the same', () => {
  const named = (name: string) =>
    operations.find((operation) => operation.name === name)?.example.output as never;
  const sent = named('event.send') as Members & { event: Members };
  const lead = named('lead.get') as Members & { contact: Members };
  const shown = named('event.get') as Members;
  for (const member of ['lead_id', 'contact_id', 'conversation_id'])
    assert.equal(sent[member], shown[member], member);
  assert.deepEqual(
    [sent.lead_id, sent.contact_id, sent.event.event_id],
    [lead.lead_id, lead.contact.contact_id, lead.event_id],
  );
  for (const member of ['source', 'subject', 'message', 'tags', 'priority'])
    assert.deepEqual(lead[member], shown[member], member);
});

test('no example precedes its cause', () => {
  const order: readonly (readonly [earlier: RegExp, later: RegExp])[] = [
    [
      /^(created|received)_at$/,
      /^(updated|last_\w+|ended|finished|started|claimed|connected|revoked|expires|ends|disabled)_at$/,
    ],
    [/^last_message_at$|^last_event_at$/, /^updated_at$/],
    [/^started_at$/, /^(finished_at|lease_until)$/],
    [/^due_at$/, /^(?!due_at)started_at$/],
    [/^last_seen_at$/, /^updated_at$/],
    [/^updated_at$/, /^(ends|expires)_at$/],
  ];
  for (const [at, object] of objects)
    for (const [earlier, later] of order)
      for (const [first, from] of Object.entries(object))
        for (const [second, until] of Object.entries(object)) {
          if (!earlier.test(first) || !later.test(second) || !from || !until) continue;
          assert.ok(String(from) <= String(until), `${at}: ${first} ${from}, ${second} ${until}`);
        }
});

test('a record’s history is in order, and ends with its latest time', () => {
  for (const [at, object] of objects)
    for (const name of ['history', 'moves', 'attempt_log']) {
      const entries = object[name] as readonly { at: string }[] | undefined;
      if (!entries) continue;
      const times = entries.map((entry) => entry.at);
      const sorted = [...times].sort();
      assert.deepEqual(times, name === 'attempt_log' ? sorted : sorted.reverse(), `${at}: ${name}`);
      for (const time of times)
        assert.ok(!object.updated_at || time <= String(object.updated_at), `${at}: ${name} after updated_at`);
    }
});

test('examples name this server and its version only', () => {
  const text = JSON.stringify(operations.map(({ example }) => asParsed(example)));
  assert.doesNotMatch(text, /\{base_url\}|\{version\}|control\.example\.com|wheelhouse\.example/);
  const status = operations.find(({ name }) => name === 'status.get')?.example.output as Members;
  assert.deepEqual([status.version, status.api_version], [values.version, registry.apiVersion]);
  assert.ok(text.includes(`${values.baseUrl}/widget.js`));
});
