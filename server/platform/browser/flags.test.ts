import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromiumFlags } from './flags.ts';

const start = { profile: '/tmp/profile', proxyUrl: 'http://127.0.0.1:4100' };

test('the sandbox is off for root only, which Chromium does not support', () => {
  assert.ok(!chromiumFlags({ ...start, isRoot: false }).some((flag) => flag.includes('sandbox')));
  assert.ok(chromiumFlags({ ...start, isRoot: true }).includes('--no-sandbox'));
});

test('a browser connects by its proxy only: not locally, nor by QUIC or UDP', () => {
  const flags = chromiumFlags({ ...start, isRoot: false });
  for (const flag of [
    `--proxy-server=${start.proxyUrl}`,
    '--proxy-bypass-list=<-loopback>',
    '--disable-quic',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  ])
    assert.ok(flags.includes(flag), flag);
});

test('a browser has no debugging port for local programs', () => {
  const flags = chromiumFlags({ ...start, isRoot: false });
  assert.ok(flags.includes('--remote-debugging-pipe'));
  assert.ok(!flags.some((flag) => flag.startsWith('--remote-debugging-port')));
});
