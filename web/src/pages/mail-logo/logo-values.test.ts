import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BimiRecord } from '../../api/records.ts';
import { keepsCertificate, takenBy, valuesFor } from './logo-values.ts';

const target = { siteId: 7, sender: 'hello@bakery.example.com', selector: 'default' };
const record = (value: string, certificate: object | null = null) =>
  ({ record_value: value, dkim_selector: null, certificate }) as BimiRecord;
const file = { name: 'logo.svg', sent: 'data:,', drawn: undefined, isRendering: true, lines: [] };

test('the step begins with what was prepared before', () => {
  assert.equal(valuesFor(target, null).avatar_preference, 'brand');
  const personal = record('v=BIMI1; l=https://desk.example.com/a.svg; a=; avp=personal');
  assert.equal(valuesFor(target, personal).avatar_preference, 'personal');
});

test('what was sent is taken out of the form, and a file that was chosen meanwhile is not', () => {
  const sent = { ...valuesFor(target, null), svg_base64: file };
  assert.deepEqual(takenBy(sent, sent), {
    svg_base64: null,
    certificate_pem_base64: null,
    keepsCertificate: true,
  });
  assert.ok(!('svg_base64' in takenBy({ ...sent, svg_base64: { ...file } }, sent)));
});

test('a certificate stays with its logo, and goes with another one or where somebody leaves it out', () => {
  const certified = record('v=BIMI1', { type: 'VMC' });
  const values = valuesFor(target, certified);
  assert.ok(keepsCertificate(values, certified));
  assert.ok(!keepsCertificate(values, record('v=BIMI1')));
  assert.ok(!keepsCertificate({ ...values, svg_base64: file }, certified));
  assert.ok(!keepsCertificate({ ...values, keepsCertificate: false }, certified));
});
