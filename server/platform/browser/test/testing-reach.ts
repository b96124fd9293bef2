import assert from 'node:assert/strict';
import { createSocket, type Socket } from 'node:dgram';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createPageReach, type PageProxy, type PageReach, startPageProxy } from '../../outbound/index.ts';
import type { BrowserTask } from '../task.ts';
import { attacks, attempts } from './attacks.ts';
import { html, type OpenedSite, startSite } from './opened-site.ts';
import { assertNothingLeft, faultOf, opening } from './opening.ts';

/**
 * Declares the tests of what pages reach in this Chromium.
 * @param task Lighthouse takes longer to measure a page than all the rest, by the same proxy.
 */
export function testReach(chromium: string, task: 'shown' | 'measured'): void {
  const opened = opening();
  // Longer than a socket's path may be.
  const folder = join(opened.folder, '..', 'turns-'.padEnd(120, 'x'));
  const own = opened.browsers({ chromiumPath: chromium, folder });
  let site: OpenedSite;
  let inside: OpenedSite;
  let proxy: PageProxy;
  let udp: Socket;
  let files: string;
  let file: string;
  /** Targets requested from the proxy, and those it resolved. */
  const requested = new Set<string>();
  const granted = new Set<string>();
  const packets: unknown[] = [];

  before(async () => {
    site = await startSite();
    inside = await startSite();
    const reach = createPageReach({ origins: [site.origin] });
    const addressesOf: PageReach['addressesOf'] = async (target) => {
      requested.add(`${target.host}:${target.port}`);
      const addresses = await reach.addressesOf(target);
      granted.add(`${target.host}:${target.port}`);
      return addresses;
    };
    proxy = await startPageProxy({ reach: { ...reach, addressesOf }, bytesMax: 50_000_000 });
    udp = createSocket('udp4').on('message', (packet) => packets.push(packet));
    await new Promise<void>((bound) => udp.bind(0, '127.0.0.1', bound));
    files = mkdtempSync(join(tmpdir(), 'wheelhouse-file-'));
    chmodSync(files, 0o755);
    const path = join(files, 'secret.html');
    writeFileSync(path, html(`Secret<img src="${site.origin}/opened">`));
    file = pathToFileURL(path).href;
  });
  beforeEach(() => {
    for (const each of [requested, granted]) each.clear();
    site.requests.splice(0);
  });
  after(async () => {
    await proxy.close();
    for (const each of [site, inside]) each.close();
    udp.close();
    rmSync(files, { recursive: true });
  });

  const open = (task: BrowserTask) =>
    own.run(task, { proxyUrl: proxy.url, waitMs: 60_000, timeoutMs: 90_000 });
  const pictureOf = (url: string) =>
    ({ kind: 'picture', url, width: 800, heightMax: 1000, loadMs: 20_000 }) as const;

  /** Opens a site whose page tries to reach every forbidden target. */
  function attack(): void {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    site.answers(({ url }, response) => {
      const redirectTo = (location: string) => void response.writeHead(302, { location }).end();
      if (url === '/redirect') return redirectTo(`${inside.origin}/redirected`);
      if (url === '/to-file') return redirectTo(file);
      if (url === '/tried?rtc') end();
      if (url === '/hold') return void ended.then(() => response.end());
      response.writeHead(200, { 'content-type': 'text/html' });
      const targets = { port: inside.port, udpPort: udp.address().port, file };
      response.end(url === '/' ? html(attacks(targets)) : '');
    });
  }
  function assertNothingReached(): void {
    const tried = site.requests.filter((url) => url.startsWith('/tried?')).map((url) => url.slice(7));
    for (const name of attempts) assert.ok(tried.includes(name), `${name} of ${tried}`);
    assert.ok(
      requested.has('169.254.169.254:80') && requested.has(`127.0.0.1:${inside.port}`),
      [...requested].join(),
    );
    assert.deepEqual([...granted], [`127.0.0.1:${site.port}`]);
    assert.deepEqual(
      site.requests.filter((url) => url === '/opened' || url.startsWith('/read')),
      [],
    );
    assert.deepEqual([inside.requests, inside.connections()], [[], 0]);
    assert.deepEqual(packets, []);
    assertNothingLeft(folder);
  }

  if (task === 'measured') {
    test('reach nothing else while Lighthouse measures them', async () => {
      attack();
      await open({ kind: 'audit', url: `${site.origin}/`, device: 'desktop', loadMs: 30_000 });
      assertNothingReached();
    });
    return;
  }

  test('reach their own site and nothing of this machine, whatever they try', async () => {
    attack();
    assert.equal((await open(pictureOf(`${site.origin}/`))).kind, 'picture');
    assertNothingReached();
    // Control: opened directly, the file does report.
    await open(pictureOf(file));
    assert.ok(site.requests.includes('/opened'));
  });

  test('show nothing of what is inside where they lead there', async () => {
    const redirectTo = (location: string) =>
      site.answers((_incoming, response) => response.writeHead(302, { location }).end());
    redirectTo(file);
    assert.equal(await faultOf(open(pictureOf(`${site.origin}/`))), 'load');
    assert.ok(!site.requests.includes('/opened'));
    redirectTo(`${inside.origin}/`);
    // The proxy's own response.
    const redirected = await open(pictureOf(`${site.origin}/`));
    assert.ok(redirected.kind === 'picture');
    assert.deepEqual([redirected.status, redirected.finalUrl], [403, `${inside.origin}/`]);
    assert.equal(inside.connections(), 0);
  });
}
