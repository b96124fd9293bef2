import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceOfAgent } from '../rules/device.ts';
import { sourceOf } from '../rules/source-of.ts';
import { exactMax, VisitorSketch } from '../rules/visitor-sketch.ts';

/** Splitmix: as even as the hashes of visitors, and made at once. */
function hashOf(visitor: number): number {
  const mixed = (seed: number) => {
    let at = Math.imul(visitor ^ seed, 0x9e3779b1);
    at = Math.imul(at ^ (at >>> 16), 0x85ebca6b);
    at = Math.imul(at ^ (at >>> 13), 0xc2b2ae35);
    return (at ^ (at >>> 16)) >>> 0;
  };
  return mixed(0x51ed270b) * 2 ** 20 + (mixed(0x2545f491) >>> 12);
}
function sketchOf(from: number, to: number): VisitorSketch {
  const sketch = new VisitorSketch();
  for (let visitor = from; visitor < to; visitor += 1) sketch.add(hashOf(visitor));
  return sketch;
}

test('up to 1,000 visitors are counted exactly, more within 2 %, however they visit', () => {
  for (const count of [0, 1, 999, exactMax]) assert.equal(sketchOf(0, count).count, count);
  for (const count of [1500, 12_000, 45_000, 200_000]) {
    const half = sketchOf(0, Math.ceil(count * 0.7));
    half.join(VisitorSketch.from(sketchOf(Math.floor(count * 0.3), count).toText()));
    assert.ok(Math.abs(half.count / count - 1) < 0.02, `${half.count} for ${count}`);
    const again = VisitorSketch.from(half.toText());
    assert.equal(again.join(sketchOf(0, count)), false);
    assert.equal(again.count, half.count);
    assert.ok(again.toText().length < 24_000);
  }
  const few = sketchOf(0, 600);
  assert.equal(few.join(sketchOf(300, 900)), true);
  assert.equal(few.join(sketchOf(0, 900)), false);
  assert.equal(VisitorSketch.from(few.toText()).count, 900);
});

test('devices and browsers are recognised', () => {
  const of = (rest: string) => deviceOfAgent(`Mozilla/5.0 (${rest}) AppleWebKit/537.36`);
  assert.deepEqual(
    [
      of('X11; Linux x86_64'),
      of('iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148'),
      of('Linux; Android 16; Pixel 9) Chrome/150.0 Mobile'),
      of('Linux; Android 15; SM-X910) Chrome/150.0'),
      of('iPad; CPU OS 19_0'),
      of('compatible; ExampleBot/2.1; +https://example.com/bot'),
      deviceOfAgent('curl/8.9'),
      deviceOfAgent(''),
    ],
    ['computer', 'phone', 'phone', 'tablet', 'tablet', 'robot', 'robot', 'robot'],
  );
});

test('a referrer is a label of limited length, and internal navigation is none', () => {
  const from = (referer: string, url = '/') => {
    const source = sourceOf(url, { host: 'Bakery.example:8080', referer });
    return source && [source.source, source.campaign].filter((each) => each !== '').join(' / ');
  };
  assert.equal(from(''), 'direct');
  assert.equal(from('https://bakery.example/bread?x=1'), undefined);
  assert.equal(from('https://www.google.co.uk/'), 'Google');
  assert.equal(from('https://l.facebook.com/l.php?u=x'), 'Facebook');
  assert.equal(from('https://www.mill.example.com:444'), 'mill.example.com');
  assert.equal(from('javascript:alert(1)'), 'direct');
  assert.equal(from(`https://${'a'.repeat(300)}.example/`), 'direct');
  assert.equal(
    from('https://x.example', '/?utm_source=News%0aletter&utm_campaign=Advent'),
    'news letter / advent',
  );
  assert.equal(from('', `/?utm_source=${'é'.repeat(400)}`)?.length, 60);
});
