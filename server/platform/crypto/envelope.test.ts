import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createEnvelopes, type EnvelopeAbout } from './envelope.ts';
import { Secret } from './secret.ts';

const [old, current] = [randomBytes(32), randomBytes(32)];
const about: EnvelopeAbout = { purpose: 'social_credential', provider: 'zernio', record: 7 };
const text = 'sk_0123456789abcdef é';
const reveal = (opened: unknown) => (opened instanceof Secret ? opened.reveal() : opened);
const members = (envelope: string): Record<string, string> => JSON.parse(envelope);

test('an envelope opens to its content, and differs each time', () => {
  const envelopes = createEnvelopes([current]);
  const [one, other] = [envelopes.seal(new Secret(text), about), envelopes.seal(new Secret(text), about)];
  assert.equal(reveal(envelopes.open(one, about)), text);
  for (const name of ['wrapIv', 'wrappedDek', 'wrapTag', 'iv', 'ct', 'tag'])
    assert.notEqual(members(one)[name], members(other)[name]);
  assert.equal(reveal(envelopes.open(envelopes.seal(new Secret(''), about), about)), '');
});

test('an envelope of another record, provider or purpose is damaged', () => {
  const envelopes = createEnvelopes([current]);
  const sealed = envelopes.seal(new Secret(text), about);
  for (const other of [{ record: 8 }, { provider: 'postiz' }, { purpose: 'webhook' }]) {
    assert.equal(envelopes.open(sealed, { ...about, ...other }), 'damaged');
    if (!('provider' in other)) assert.equal(envelopes.rewrap(sealed, { ...about, ...other }), 'damaged');
  }
});

test('an envelope with any changed bit does not open', () => {
  const envelopes = createEnvelopes([current, old]);
  const sealed = Buffer.from(envelopes.seal(new Secret(text), about));
  const kid = members(sealed.toString()).kid ?? '';
  const from = sealed.indexOf(kid);
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const changed = Buffer.from(sealed);
    const at = bit >> 3;
    changed[at] = (changed[at] ?? 0) ^ (1 << (bit & 7));
    const opened = envelopes.open(changed.toString(), about);
    // A changed key name looks like the name of a missing key.
    const isInName = at >= from && at < from + kid.length;
    if (!(isInName && opened === 'key_missing')) assert.equal(opened, 'damaged', `bit ${bit}`);
  }
});

test('parts of two envelopes do not combine', () => {
  const envelopes = createEnvelopes([current]);
  const [one, other] = ['one', 'other'].map((each) => members(envelopes.seal(new Secret(each), about)));
  const mixed = { ...one, iv: other?.iv, ct: other?.ct, tag: other?.tag };
  assert.equal(envelopes.open(JSON.stringify(mixed), about), 'damaged');
  for (const no of ['', '{}', 'null', '[]', '"text"', '{"v":1', `{"v":1,"kid":"${'x'.repeat(43)}"}`])
    assert.equal(envelopes.open(no, about), 'damaged');
});

test('a truncated tag is refused', () => {
  const envelopes = createEnvelopes([current]);
  const sealed = members(envelopes.seal(new Secret(text), about));
  const short = Buffer.from(sealed.tag ?? '', 'base64url').subarray(0, 4);
  const cut = JSON.stringify({ ...sealed, tag: short.toString('base64url') });
  assert.equal(envelopes.open(cut, about), 'damaged');
});

test('a new active key re-seals an envelope without changing its secret', () => {
  const before = createEnvelopes([old]).seal(new Secret(text), about);
  const rotated = createEnvelopes([current, old]);
  assert.equal(reveal(rotated.open(before, about)), text);
  assert.equal(rotated.isUnderActiveKey(before), false);
  const result = rotated.rewrap(before, about);
  assert.ok(typeof result === 'object');
  const after = result.envelope;
  for (const name of ['iv', 'ct', 'tag']) assert.equal(members(after)[name], members(before)[name]);
  assert.ok(rotated.isUnderActiveKey(after));
  assert.deepEqual(rotated.rewrap(after, about), { envelope: after });
  assert.equal(reveal(createEnvelopes([current]).open(after, about)), text);
});

test('an envelope with a missing key says so, and opens once it returns', () => {
  const sealed = createEnvelopes([old]).seal(new Secret(text), about);
  const without = createEnvelopes([current]);
  assert.equal(without.open(sealed, about), 'key_missing');
  assert.equal(without.rewrap(sealed, about), 'key_missing');
  assert.equal(reveal(createEnvelopes([current, old]).open(sealed, about)), text);
});

test('an envelope reveals neither its secret nor its keys', () => {
  const sealed = createEnvelopes([current]).seal(new Secret(text), about);
  for (const spelling of ['utf8', 'hex', 'base64', 'base64url'] as const) {
    assert.ok(!sealed.includes(Buffer.from(text).toString(spelling)));
    assert.ok(!sealed.includes(current.toString(spelling)));
  }
});
