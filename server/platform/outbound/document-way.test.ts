import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createTlsAuthority, selfSigned } from '../../test/tls-authority.ts';
import { createOutbound, type FetchDocument, isTransient } from './index.ts';
import type { Resolve } from './resolve.ts';
import { type DocumentHost, faultOf, limits, startDocumentHost, toLoopback } from './test/document-host.ts';

describe('allowed sources of documents', () => {
  let host: DocumentHost;
  let fetchDocument: FetchDocument;
  before(async () => {
    host = await startDocumentHost();
    fetchDocument = host.fetching();
  });
  beforeEach(() => {
    host.requests.length = 0;
  });
  after(() => host.close());

  test('redirects obey the same rules as requests', async () => {
    for (const location of [
      'http://logo.test/',
      'https://127.0.0.1/',
      'https://127.1/',
      'https://2130706433/',
      'https://localhost/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://169.254.169.254/latest/meta-data/',
      'https://[fd00:ec2::254]/',
      'https://10.0.0.1/',
      'https://logo.test:22/',
      'https://192.0.2.1:8443/',
      'https://a:b@logo.test/',
      'ftp://logo.test/',
      'file:///etc/passwd',
      'data:image/svg+xml,<svg/>',
      'javascript:alert(1)',
      'https://',
      '//',
      // At a place where a server would answer.
      `http://logo.test:${host.plainPort}/`,
      `https://a:b@logo.test:${host.port}/`,
    ]) {
      host.answerWithListener((_request, response) => void response.writeHead(301, { location }).end());
      host.requests.length = 0;
      const fault = await faultOf(fetchDocument(`${host.origin}/`, limits));
      assert.match(fault.reason, /^(?:address_refused|redirected)$/, location);
      assert.equal(host.requests.length, 1, location);
    }
  });

  test('non-public addresses are refused in every form, and nothing is sent', async () => {
    const guarded = host.fetching({ allowed: [] });
    for (const machine of [
      '127.0.0.1',
      '127.1',
      '0x7f.1',
      'localhost',
      '[::1]',
      '[::ffff:7f00:1]',
      '0',
      '169.254.169.254',
    ])
      assert.equal(
        (await faultOf(guarded(`https://${machine}/`, limits))).reason,
        'address_refused',
        machine,
      );
    for (const port of [80, 22, 6379, 8443])
      assert.equal((await faultOf(guarded(`https://1.1.1.1:${port}/`, limits))).reason, 'address_refused');
    assert.deepEqual(host.requests, []);
  });

  test('a name with any private address is refused, and connections use the checked address', async () => {
    const both: Resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.5', family: 4 },
    ];
    assert.equal(
      (await faultOf(host.fetching({ resolve: both })('https://logo.test/', limits))).reason,
      'address_refused',
    );
    host.answerWithListener((_request, response) => void response.end('yes'));
    let times = 0;
    // DNS rebinding: each lookup returns another address.
    const rebinding: Resolve = async () => {
      times += 1;
      return [{ address: times === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    };
    const rebound = host.fetching({ resolve: rebinding });
    assert.equal((await rebound(`${host.origin}/`, limits)).status, 200);
    assert.equal(times, 1);
    assert.equal((await faultOf(rebound(`${host.origin}/`, limits))).reason, 'address_refused');
    host.answerWithListener(
      (_request, response) => void response.writeHead(302, { location: '/again' }).end(),
    );
    times = 0;
    assert.equal((await faultOf(rebound(`${host.origin}/`, limits))).reason, 'address_refused');
  });

  test('unusual ports need the operator’s permission', async () => {
    const isElsewhere: Resolve = async () => [{ address: '93.184.215.14', family: 4 }];
    const fault = await faultOf(host.fetching({ resolve: isElsewhere })(`${host.origin}/`, limits));
    assert.equal(fault.reason, 'address_refused');
    assert.match(fault.message, /port/);
  });

  test('plain http must be requested', async () => {
    host.answerWithListener((_request, response) => void response.end('list'));
    const address = `http://logo.test:${host.plainPort}/crl`;
    assert.equal((await faultOf(fetchDocument(address, limits))).reason, 'address_refused');
    assert.equal((await fetchDocument(address, { ...limits, isHttpsOnly: false })).body.toString(), 'list');
    for (const wrong of ['', 'logo.test', '/a.svg', 'ftp://logo.test/', 'https://a@logo.test/'])
      assert.equal(
        (await faultOf(fetchDocument(wrong, { ...limits, isHttpsOnly: false }))).reason,
        'address_refused',
        wrong,
      );
  });

  test('TLS faults are distinguished', async () => {
    const day = 86_400_000;
    const now = Date.now();
    for (const [certificate, reason] of [
      [host.authority.issue(['logo.test'], { from: now - 3 * day, until: now - day }), 'certificate_expired'],
      [host.authority.issue(['logo.test'], { from: now + day, until: now + 3 * day }), 'certificate_expired'],
      [host.authority.issue(['elsewhere.test']), 'certificate_of_other_name'],
      [createTlsAuthority('Somebody else').issue(['logo.test']), 'certificate_untrusted'],
      [selfSigned(['logo.test']), 'certificate_untrusted'],
    ] as const) {
      const fetchOther = await host.serverWith(certificate);
      assert.equal((await faultOf(fetchOther('https://logo.test:0/', limits))).reason, reason);
    }
    const noTls = host.fetching()(`https://logo.test:${host.plainPort}/`, limits);
    assert.equal((await faultOf(noTls)).reason, 'tls_failed');
    const untold = host.fetching({ trusted: [] })(`${host.origin}/`, limits);
    assert.equal((await faultOf(untold)).reason, 'certificate_untrusted');
  });

  test('a privately trusted certificate is valid for its own name only', async () => {
    const fetchOther = await host.serverWith(host.authority.issue(['logo.test']));
    assert.equal((await fetchOther('https://logo.test:0/', limits)).status, 200);
    assert.equal(
      (await faultOf(fetchOther('https://brand.test:0/', limits))).reason,
      'certificate_of_other_name',
    );
  });

  test('additional trust applies to documents only', async () => {
    const outbound = createOutbound({ allowed: ['127.0.0.1'], resolve: toLoopback });
    const url = new URL(`${host.origin}/`);
    const request = { url, method: 'GET' as const, headers: {}, timeoutMs: 20_000, answerBytesMax: 10 };
    assert.equal((await faultOf(outbound.send(request))).reason, 'certificate_refused');
  });

  test('public authorities are trusted too', async () => {
    const everybodys = createTlsAuthority('Trusted by everybody');
    const before = getCACertificates('default');
    setDefaultCACertificates([everybodys.pem]);
    try {
      const fetchOther = await host.serverWith(everybodys.issue(['logo.test']));
      assert.equal((await fetchOther('https://logo.test:0/', limits)).status, 200);
    } finally {
      setDefaultCACertificates(before);
    }
  });

  test('unknown names and failed lookups are distinguished', async () => {
    const failing =
      (code: string): Resolve =>
      async () => {
        throw Object.assign(new Error(code), { code });
      };
    const verdictOf = async (resolve: Resolve) => {
      const fault = await faultOf(host.fetching({ resolve })('https://logo.test/', limits));
      return [fault.reason, isTransient(fault)];
    };
    assert.deepEqual(await verdictOf(failing('ENOTFOUND')), ['name_unknown', false]);
    assert.deepEqual(await verdictOf(async () => []), ['name_unknown', false]);
    assert.deepEqual(await verdictOf(failing('EAI_AGAIN')), ['name_unanswered', true]);
  });
});
