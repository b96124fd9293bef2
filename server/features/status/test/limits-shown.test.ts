import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registry } from '../../../app/registry.ts';
import { isDocumented } from '../../../kernel/operation.ts';
import { separateList } from '../../../kernel/read-json.ts';
import { startTestApp } from '../../../test/app.ts';
import { schemaNodes } from '../../../test/surface/schema-nodes.ts';
import { aWorkspace } from '../../../test/workspace.ts';
import { limitsShown } from '../schema.ts';

// Every limit a caller can meet is shown: all those that settings and schemas enforce are looked up among the
// limits.

const standard = Object.fromEntries(
  Object.entries(registry.settings).map(([name, { defaultText: text, kind }]) => [
    name,
    text === undefined ? undefined : kind.parse(text),
  ]),
);
const shownWith = (settings: typeof standard): Readonly<Record<string, number | string>> =>
  JSON.parse(limitsShown(registry, settings, true).text);
const shown = shownWith(standard);
const numbers = new Set(Object.values(shown));

test('every limit setting is shown as configured, to programs and people', () => {
  const limits = Object.entries(registry.settings).filter(([, { chapter }]) => chapter === 'Limits');
  const counted = limits.filter(([name]) => typeof standard[name] === 'number');
  assert.ok(counted.length > 8);
  for (const [name] of counted) {
    const set = { ...standard, [name]: (standard[name] as number) * 2 };
    const changed = Object.entries(shownWith(set)).filter(([key, much]) => shown[key] !== much);
    assert.deepEqual(
      changed.map(([, much]) => much),
      [set[name]],
      `${name} is not shown`,
    );
    const limitTexts = (values: typeof standard) =>
      registry.limits.map(({ text: says }) => says(values)).join('\n');
    assert.notEqual(limitTexts(set), limitTexts(standard), `${name} is not said`);
  }
});

test('each limit has its own name and a description', () => {
  const names = registry.limits.flatMap(({ values: shows }) => Object.keys(shows(standard)));
  assert.deepEqual(names.toSorted(), [...new Set(names)].toSorted());
  for (const { subject: what, text: says, values: shows } of registry.limits) {
    assert.ok(what.length > 0 && says(standard).length > 0);
    assert.ok(Object.keys(shows(standard)).length > 0, `${what} is shown to people alone`);
  }
});

test('the largest body of every operation is shown', () => {
  for (const { name, bodyLimit = 'jsonBodyBytes' } of registry.operations)
    assert.ok(numbers.has(standard[bodyLimit] as number), `${name}: ${bodyLimit}`);
});

/** Texts that browsers make while a person signs in: no text of people. */
const madeByBrowsers =
  /^(second_factor\.confirm\/passkey|passkey\.create|passkey_sign_in\.complete|single_sign_on\.complete)\//;

/** Shorter limits are stated with the input, in the operation's own table. */
const long = { characters: 1000, items: 40 };

test('limits of texts, lists and numbers are shown as schemas enforce them', () => {
  // Browsers of visitors send the others, and no program reads of them.
  const operations = registry.operations.filter(isDocumented);
  const nodes = operations.flatMap(({ name, input }) => schemaNodes(input, name));
  const missing = nodes.flatMap(({ path: place, schema }) => {
    const {
      type,
      maxLength = 0,
      maxItems = 0,
      maximum = Number.MAX_SAFE_INTEGER,
      'x-content': isContent,
    } = schema as {
      type?: string;
      maximum?: number;
      maxLength?: number;
      maxItems?: number;
      'x-content'?: boolean;
    };
    // Opening hours of a week are not a limit in practice.
    if (place === 'widget.save/hours' || madeByBrowsers.test(place)) return [];
    const isMissing =
      (isContent && maxLength >= long.characters && !numbers.has(maxLength)) ||
      (maxItems >= long.items && !numbers.has(maxItems)) ||
      // Fractional limits are shares or factors.
      (type === 'integer' && maximum < Number.MAX_SAFE_INTEGER && !numbers.has(maximum));
    return isMissing ? [place] : [];
  });
  assert.deepEqual(missing, []);
});

test('limits in status are those enforced', async () => {
  const app = await startTestApp({ settings: { rateLimits: true } });
  const { siteToken: token, siteId: site_id } = await aWorkspace(app);
  const { limits } = (await app.call('GET', '/api/control-plane/status', { token })).body;
  const pointers = async (method: string, path: string, bodyLimit?: object) =>
    ((await app.call(method, path, { token, body: bodyLimit })).body.errors ?? []).map(
      ({ code }: { code: string }) => code,
    );
  const nested = (levels: number): unknown[] => (levels === 1 ? [] : [nested(levels - 1)]);
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, 0]));
  const event = { site_id, type: 'lead' };
  const events = '/api/control-plane/events';
  for (const [beyond, code] of [
    [0, []],
    [1, ['too_deep']],
  ] as const)
    assert.deepEqual(
      await pointers('POST', events, { ...event, x: nested(limits.event_depth - 1 + beyond) }),
      code,
    );
  for (const [beyond, code] of [
    [0, []],
    [1, ['too_many']],
  ] as const)
    assert.deepEqual(
      await pointers('POST', events, { ...event, x: keys(limits.event_keys - 3 + beyond) }),
      code,
    );
  const id = 'x'.repeat(limits.external_id_characters + 1);
  assert.deepEqual(await pointers('POST', events, { ...event, external_id: id }), ['too_long']);
  const batch = Array.from({ length: limits.batch_events + 1 }, () => ({ type: 'lead' }));
  assert.deepEqual(await pointers('POST', `${events}/batch`, { site_id, events: batch }), ['too_many']);
  const address = `/api/control-plane/activity?site_id=${site_id}&limit=10000`;
  const list = await app.call('GET', address, { token });
  assert.equal(list.body.pagination.limit, limits.page_max);
  const effects = (await app.call('GET', '/api/effects?limit=10000')).body.pagination;
  assert.equal(effects.limit, limits.effects_page_max);
  assert.equal((await app.call('GET', '/api/effects')).body.pagination.limit, limits.effects_page_default);
  const selector = `.${'x'.repeat(limits.selector_characters)}`;
  const wish = { effect_id: 'fade-up-reveal', target_selector: selector };
  assert.deepEqual(await pointers('POST', '/api/effects/compose', wish), ['too_long']);
  const signIn = () =>
    app.call('POST', '/api/command-center/auth/login', {
      body: { email: 'nobody@example.com', password: 'wrong' },
    });
  for (let tries = 0; tries < limits.sign_in_failures; tries++) assert.equal((await signIn()).status, 401);
  assert.equal((await signIn()).status, 429);
  await app.close();
});

test('a batch states its maximum size', () => {
  const batches = registry.operations.flatMap(({ input }) => separateList(input)?.itemsMax ?? []);
  assert.ok(batches.length > 0);
  for (const itemsMax of batches) assert.ok(numbers.has(itemsMax));
});
