import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSiteHosts, type HostSettings, objectionToSitesHost } from './index.ts';

const hostsOf = (settings: Partial<HostSettings>, listening = 'http://127.0.0.1:8787') =>
  createSiteHosts(
    { publicUrl: undefined, sitesHost: undefined, ...settings },
    () => settings.publicUrl ?? listening,
  );

/** The application that answers each host. */
const answered = (settings: Partial<HostSettings>, hosts: readonly (string | undefined)[]) =>
  hosts.map((host) => hostsOf(settings).addresseeOf(host).app);

const few = ['bakery.localhost:8787', 'localhost', '127.0.0.1:8787', '[::1]', '192.0.2.7', 'hub.example.com'];

describe('a host', () => {
  it('is a site’s below localhost without a public address, else the Command Center’s', () => {
    assert.deepEqual(answered({}, few), ['sites', ...Array(5).fill('command_center')]);
    assert.deepEqual(hostsOf({}).addresseeOf('BAKERY.Localhost.:8787'), {
      app: 'sites',
      host: 'bakery.localhost',
    });
  });

  it('is unknown unless a site’s, the public address, an IP address or this machine', () => {
    const settings = { publicUrl: 'https://hub.example.com', sitesHost: 'pages.example.net' };
    assert.deepEqual(answered(settings, few), ['none', ...Array(5).fill('command_center')]);
    const others = ['a.pages.example.net', 'pages.example.net', 'example.com', 'evil.test', undefined, ''];
    assert.deepEqual(answered(settings, others), [
      'sites',
      'none',
      'none',
      'none',
      'command_center',
      'command_center',
    ]);
  });

  it('is no site’s with a public address while sites have no host', () => {
    const publicUrl = 'https://hub.example.com';
    assert.deepEqual(answered({ publicUrl }, ['a.localhost', 'a.hub.example.com']), ['none', 'none']);
    assert.equal(hostsOf({ publicUrl }).originOf('a'), undefined);
  });

  it('is the Command Center’s by exact name, even if it looks like a site’s', () => {
    const settings = { publicUrl: 'http://hub.localhost:9000' };
    assert.deepEqual(answered(settings, ['hub.localhost:9000', 'a.localhost']), ['command_center', 'sites']);
  });
});

describe('the origin of a site', () => {
  it('has the scheme and the port of the service', () => {
    assert.equal(hostsOf({}).originOf('a'), 'http://a.localhost:8787');
    const settings = { publicUrl: 'https://hub.example.com', sitesHost: 'pages.example.net' };
    assert.equal(hostsOf(settings).originOf('a'), 'https://a.pages.example.net');
  });

  it('is recognised, but not with another port', () => {
    const isSite = (url: string) => hostsOf({}).isSiteOrigin(new URL(url));
    assert.equal(isSite('http://a.localhost:8787/page'), true);
    for (const url of ['http://a.localhost:5432', 'https://a.localhost:8787', 'http://localhost:8787'])
      assert.equal(isSite(url), false, url);
  });
});

it('sites must not share the domain of the public address; localhost may', () => {
  const objection = (publicUrl: string, sitesHost: string) => objectionToSitesHost({ publicUrl, sitesHost });
  for (const sitesHost of ['sites.example.co.uk', 'example.co.uk', 'hub.example.co.uk'])
    assert.match(
      objection('https://hub.example.co.uk', sitesHost) ?? '',
      /shares the domain example\.co\.uk/,
    );
  assert.equal(objection('https://hub.example.co.uk', 'other.co.uk'), undefined);
  assert.equal(objection('https://one.github.io', 'two.github.io'), undefined);
  assert.equal(objection('http://localhost:8787', 'localhost'), undefined);
  assert.match(objection('http://intranet', 'intranet') ?? '', /shares/);
});
