import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromiumFlags } from './flags.ts';

const start = { profile: '/tmp/profile', proxyUrl: 'http://127.0.0.1:4100' };

test('the sandbox is left out for root alone, as whom Chromium has none', () => {
  assert.ok(!chromiumFlags({ ...start, isRoot: false }).some((flag) => flag.includes('sandbox')));
  assert.ok(chromiumFlags({ ...start, isRoot: true }).includes('--no-sandbox'));
});

test('a browser has no way but its proxy: neither to this machine nor by QUIC or UDP', () => {
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

test('a browser has no port that programs of this machine could speak with', () => {
  const flags = chromiumFlags({ ...start, isRoot: false });
  assert.ok(flags.includes('--remote-debugging-pipe'));
  assert.ok(!flags.some((flag) => flag.startsWith('--remote-debugging-port')));
});
