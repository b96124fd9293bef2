import assert from 'node:assert/strict';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { startDnsServer } from '../../../test/dns-server.ts';
import { eventually } from '../../../test/eventually.ts';
import { freePort } from '../../certificates/test/secure-app.ts';
import { onEachProduct } from '../../events/test/on-each-product.ts';

// A real proxy in front, where Debian's `caddy` is installed: the Caddyfile of docs/running.md, with Caddy's own authority.

const run = promisify(execFile);
const isInstalled = spawnSync('caddy', ['version']).error === undefined;
const here4 = '192.0.2.10';
const dns = await startDnsServer();
after(() => dns.close());

onEachProduct(
  (here) => {
    test('Caddy gets certificates for names served here, and unknown ones are refused', {
      timeout: 180_000,
      skip: isInstalled ? false : 'apt install caddy',
    }, async (t) => {
      dns.addresses('sites.test', here4);
      dns.addresses('bread.test', here4);
      const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
      const site = { project_id, name: 'Old Bakery', starter_key: 'bare', slug: 'bakery' };
      const { site_id, staged } = (await here.post('/sites', site)).body;
      const { revision_id, hash } = staged;
      const exact = { site_id, revision_id, expected_hash: hash, confirm: true };
      assert.equal((await here.post('/revisions/publish', exact)).status, 200);
      await here.post('/site-builder/domains', { site_id, name: 'bread.test' });
      const { port } = new URL(here.app.url);
      const ask = `http://127.0.0.1:${port}/internal/domains/ask`;
      await eventually(
        async () => (await here.app.call('GET', '/internal/domains/ask?domain=bread.test')).status === 200,
        'the name to be served',
      );

      const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-caddy-'));
      const [httpPort, httpsPort] = [await freePort(), await freePort()];
      const global = ['admin off', 'local_certs', 'skip_install_trust', `storage file_system ${folder}`];
      const ports = [`http_port ${httpPort}`, `https_port ${httpsPort}`];
      writeFileSync(
        join(folder, 'Caddyfile'),
        `{\n${[...global, ...ports].join('\n')}\non_demand_tls {\nask ${ask}\n}\n}\n` +
          `https:// {\ntls {\non_demand\n}\nreverse_proxy 127.0.0.1:${port}\n}\n`,
      );
      const options = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
      const caddy = spawn('caddy', options, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
      const ended = new Promise((resolve) => caddy.once('exit', resolve));
      t.after(async () => {
        caddy.kill('SIGKILL');
        await ended;
        rmSync(folder, { recursive: true, force: true });
      });
      const root = join(folder, 'pki/authorities/local/root.crt');
      const curl = (name: string, path: string) =>
        run('curl', [
          ...['--silent', '--show-error', '--cacert', root],
          ...['--resolve', `${name}:${httpsPort}:127.0.0.1`, `https://${name}:${httpsPort}${path}`],
        ]).then(
          ({ stdout }) => stdout,
          ({ stderr }) => `refused: ${stderr}`,
        );
      await eventually(() => existsSync(root), "Caddy's own authority", 30_000);
      for (const name of ['bread.test', 'bakery.sites.test'])
        await eventually(async () => /<title>/.test(await curl(name, '/')), name, 30_000);
      for (const name of ['other.test', 'nobody.sites.test'])
        assert.match(await curl(name, '/'), /^refused: .*(alert|SSL|TLS)/i, name);
    });
  },
  {
    sitesHost: 'sites.test',
    outboundAllowedAddresses: [{ network: '127.0.0.1', port: undefined }],
    dnsServers: [dns.address],
  },
  undefined,
  async () => [],
);
