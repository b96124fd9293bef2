import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BimiRecord } from '../../api/records.ts';
import { keepsCertificate, takenBy, valuesFor } from './logo-values.ts';

const target = { siteId: 7, sender: 'hello@bakery.example.com', selector: 'default' };
const record = (value: string, certificate: object | null = null) =>
  ({ record_value: value, dkim_selector: null, certificate }) as BimiRecord;
const file = { name: 'logo.svg', sent: 'data:,', previewUrl: undefined, isSafeToDraw: true, lines: [] };

test('the step starts with the prepared values', () => {
  assert.equal(valuesFor(target, null).avatar_preference, 'brand');
  const personal = record('v=BIMI1; l=https://desk.example.com/a.svg; a=; avp=personal');
  assert.equal(valuesFor(target, personal).avatar_preference, 'personal');
});

test('sent files are removed from the form, but not those chosen meanwhile', () => {
  const sent = { ...valuesFor(target, null), svg_base64: file };
  assert.deepEqual(takenBy(sent, sent), {
    svg_base64: null,
    certificate_pem_base64: null,
    keepsCertificate: true,
  });
  assert.ok(!('svg_base64' in takenBy({ ...sent, svg_base64: { ...file } }, sent)));
});

test('a certificate stays with its logo, and is removed with it or when left out', () => {
  const certified = record('v=BIMI1', { type: 'VMC' });
  const values = valuesFor(target, certified);
  assert.ok(keepsCertificate(values, certified));
  assert.ok(!keepsCertificate(values, record('v=BIMI1')));
  assert.ok(!keepsCertificate({ ...values, svg_base64: file }, certified));
  assert.ok(!keepsCertificate({ ...values, keepsCertificate: false }, certified));
});
