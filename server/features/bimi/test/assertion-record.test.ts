import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isAssertionRecord,
  isDeclined,
  isNearlyRecord,
  readAssertionRecord,
} from '../rules/assertion-record.ts';
import { txtStrings, writeAssertionRecord } from '../rules/write-assertion-record.ts';

const logo = 'https://brand.test/logo.svg';
const evidence = 'https://brand.test/mark.pem';
const codes = (text: string) => readAssertionRecord(text).faults.map(({ code }) => code);
const warnings = (text: string) => readAssertionRecord(text).warnings.map(({ code }) => code);

test('a record contains the addresses of logo and certificate, and the preferred picture', () => {
  assert.deepEqual(readAssertionRecord(`v=BIMI1; l=${logo}; a=${evidence}; avp=personal`), {
    record: { logo, evidence, avatarPreference: 'personal', localPartPrefixes: undefined },
    addresses: { logo, evidence },
    namesEvidence: true,
    faults: [],
    warnings: [],
  });
});

test('spaces around tags, a trailing semicolon and unknown tags make no difference', () => {
  for (const text of [
    `v=BIMI1; l=${logo}; a=;`,
    `v=BIMI1;l=${logo}`,
    `v = BIMI1 ; l = ${logo} ; x_new = 7 ; a =`,
    `v=BIMI1;\tl=${logo};  `,
  ]) {
    assert.ok(isAssertionRecord(text), text);
    const { record, faults } = readAssertionRecord(text);
    assert.deepEqual(faults, [], text);
    assert.deepEqual([record?.logo, record?.evidence, record?.avatarPreference], [logo, '', 'brand']);
  }
});

test('only text starting with exactly v=BIMI1 is a record; near misses differ from unrelated texts', () => {
  for (const text of [
    'v=bimi1; l=',
    'V=BIMI1; l=',
    `l=${logo}; v=BIMI1`,
    'v=BIMI2; l=',
    ' v=BIMI1; l=',
    '"v=BIMI1; l="',
  ]) {
    assert.ok(!isAssertionRecord(text), text);
    assert.ok(isNearlyRecord(text), text);
  }
  for (const text of ['v=spf1 -all', 'v=DMARC1; p=none', '', 'BIMI', 'google-site-verification=v=x']) {
    assert.ok(!isAssertionRecord(text), text);
    assert.ok(!isNearlyRecord(text), text);
  }
});

test('every fault has its own code, and any of them invalidates the record', () => {
  for (const [text, code] of [
    ['v=BIMI1; a=;', 'logo_missing'],
    [`v=BIMI1; l=; a=${evidence}`, 'logo_empty'],
    [`v=BIMI1; l=http://brand.test/logo.svg`, 'logo_not_https'],
    ['v=BIMI1; l=brand.test/logo.svg', 'logo_not_an_address'],
    ['v=BIMI1; l=https:/brand.test/logo.svg', 'logo_not_an_address'],
    ['v=BIMI1; l=https://localhost/logo.svg', 'logo_no_domain'],
    ['v=BIMI1; l=https://192.0.2.1/logo.svg', 'logo_no_domain'],
    ['v=BIMI1; l=https://[2001:db8::1]/logo.svg', 'logo_no_domain'],
    ['v=BIMI1; l=https://a:b@brand.test/logo.svg', 'logo_with_password'],
    ['v=BIMI1; l=https://brand.test/a,b.svg', 'logo_not_encoded'],
    ['v=BIMI1; l=https://brand.test/a b.svg', 'logo_not_encoded'],
    ['v=BIMI1; l=https://brand.test/100%.svg', 'logo_not_encoded'],
    [`v=BIMI1; l=${logo},${logo}`, 'logo_not_encoded'],
    ['v=BIMI1; l=https://brand.test/logo.png', 'logo_other_image'],
    ['v=BIMI1; l=https://brand.test/logo.JPEG?v=1', 'logo_other_image'],
    ['v=BIMI1; l=https://brand.test/logo.php', 'logo_ending'],
    ['v=BIMI1; l=https://brand.test/logo.html', 'logo_ending'],
    ['v=BIMI1; l=https://brand.test/logo.jxl?v=.svg', 'logo_ending'],
    [`v=BIMI1; l=${logo}; a=http://brand.test/mark.pem`, 'evidence_not_https'],
    [`v=BIMI1; l=${logo}; a=mark.pem`, 'evidence_not_an_address'],
    [`v=BIMI1; l=${logo}; a=https://mark/mark.pem`, 'evidence_no_domain'],
    [`v=BIMI1; l=${logo}; l=${logo}`, 'repeated_tag'],
    [`v=BIMI1; v=BIMI1; l=${logo}`, 'repeated_tag'],
    [`v=BIMI1; l=${logo};; a=`, 'empty_part'],
    [`v=BIMI1; l=${logo}; a`, 'no_tag'],
    [`v=BIMI1; l=${logo}; ü=1`, 'wrong_letters'],
  ] as const) {
    assert.ok(isAssertionRecord(text), text);
    assert.ok(codes(text).includes(code), `${text}: ${codes(text)}`);
    assert.equal(readAssertionRecord(text).record, undefined, text);
  }
});

test('all faults are reported at once, in sentences', () => {
  const { faults } = readAssertionRecord('v=BIMI1; l=http://brand.test/a.svg; a=b; avp=logo; avp=brand');
  assert.deepEqual(
    faults.map(({ code }) => code),
    ['repeated_tag', 'logo_not_https', 'evidence_not_an_address'],
  );
  for (const { detail } of faults) assert.match(detail, /^[A-Za-z].{10,}\.$/);
});

test('deviations that receivers tolerate are warnings', () => {
  assert.deepEqual(warnings(`v=BIMI1; l=${logo}; avp=logo`), ['avatar_preference']);
  assert.deepEqual(warnings(`v=BIMI1; l=${logo}; a=https://brand.test/mark`), ['evidence_ending']);
  assert.deepEqual(warnings(`v=BIMI1; l=${logo}; lps=a_b`), ['local_parts']);
  assert.deepEqual(warnings('v=BIMI1; l=https://brand.test/logo'), []);
  assert.deepEqual(warnings('v=BIMI1; l=https://brand.test/logo.svgz'), []);
});

test('a record can decline to publish a logo', () => {
  for (const text of ['v=BIMI1; l=; a=;', 'v=BIMI1; l=']) {
    const { record } = readAssertionRecord(text);
    assert.ok(record && isDeclined(record), text);
  }
});

test('local-part prefixes are listed; an empty list means all', () => {
  const prefixes = (text: string) => readAssertionRecord(text).record?.localPartPrefixes;
  assert.deepEqual(prefixes(`v=BIMI1; l=${logo}; lps=news, Sales-`), ['news', 'Sales-']);
  assert.deepEqual(prefixes(`v=BIMI1; l=${logo}; lps=`), []);
  assert.equal(prefixes(`v=BIMI1; l=${logo}`), undefined);
  assert.deepEqual(prefixes(`v=BIMI1; l=${logo}; lps=a_b, news,`), ['news']);
  assert.equal(
    prefixes(`v=BIMI1; l=${logo}; lps=a_b`),
    undefined,
    'one of which nothing can be read is nobody',
  );
});

test('a valid address stays known despite other faults, and of two neither is used', () => {
  const { record, addresses } = readAssertionRecord(`v=BIMI1; l=${logo}; a=http://brand.test/mark.pem`);
  assert.deepEqual([record, addresses], [undefined, { logo, evidence: '' }]);
  assert.deepEqual(readAssertionRecord(`v=BIMI1; l=${logo}; l=${logo}; a=${evidence}`).addresses, {
    logo: '',
    evidence,
  });
});

test('a written record parses to its input, with all separators encoded', () => {
  const urls = [
    'https://cdn.brand.test/a,b;c d/é.svg?x=1,2',
    'https://bränd.test/logo.svg',
    "https://brand.test/it's(1).svg",
  ];
  for (const url of urls) {
    const value = writeAssertionRecord({
      logo: new URL(url),
      evidence: new URL(evidence),
      avatarPreference: 'brand',
    });
    const { record, faults, warnings } = readAssertionRecord(value);
    assert.deepEqual([faults, warnings], [[], []], value);
    assert.equal(record?.evidence, evidence);
    assert.equal(new URL(record?.logo ?? '').host, new URL(url).host);
    assert.match(value, /^[\x20-\x7e]+$/);
  }
  assert.equal(
    writeAssertionRecord({ logo: new URL(logo), evidence: undefined, avatarPreference: 'personal' }),
    `v=BIMI1; l=${logo}; a=; avp=personal`,
  );
});

test('a value is split into strings of 255 bytes that concatenate to it', () => {
  assert.deepEqual(txtStrings('short'), ['short']);
  const value = `v=BIMI1; l=https://brand.test/${'a'.repeat(600)}.svg`;
  const strings = txtStrings(value);
  assert.deepEqual(
    strings.map((each) => each.length),
    [255, 255, value.length - 510],
  );
  assert.equal(strings.join(''), value);
});
