import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callHttp, type Reply, startTestApp, type TestApp } from '../../../test/app.ts';
import { categories } from '../schema.ts';

const page = { origin: 'https://anybody.example.com' };

describe('the catalog over HTTP', () => {
  let app: TestApp;
  const get = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, { headers });
  const compose = (body: unknown): Promise<Reply> => app.call('POST', '/api/effects/compose', { body });
  const idsOf = ({ body }: Reply): string[] =>
    body.data.map(({ effect_id }: { effect_id: string }) => effect_id);

  before(async () => {
    app = await startTestApp();
  });
  after(() => app.close());

  it('needs no token, and is readable by any origin, including errors', async () => {
    for (const path of [
      '/api/effects',
      '/api/effects/fade-up-reveal',
      '/api/effects/no-such-effect',
      '/api/effects?limit=0',
    ]) {
      const { headers } = await get(path, page);
      assert.equal(headers.get('access-control-allow-origin'), '*', path);
      assert.equal(headers.get('access-control-allow-credentials'), null);
    }
    const preflight = await app.call('OPTIONS', '/api/effects/compose', {
      headers: {
        ...page,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    assert.equal(preflight.status, 204);
    assert.match(preflight.headers.get('access-control-allow-methods') ?? '', /POST/);
    assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /content-type/);
    const answer = await app.call('POST', '/api/effects/compose', {
      headers: page,
      body: { effect_id: 'fade-up-reveal', target_selector: 'h1' },
    });
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.equal((await get('/api/effects', { authorization: 'Bearer nonsense' })).status, 200);
  });

  it('is cacheable, and answers 304 to its ETag', async () => {
    for (const path of ['/api/effects', '/api/effects?q=reveal', '/api/effects/fade-up-reveal']) {
      const first = await get(path);
      assert.equal(first.headers.get('cache-control'), 'public, max-age=3600');
      const etag = first.headers.get('etag') ?? '';
      const again = await get(path, { 'if-none-match': etag });
      assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', etag]);
      const head = await app.call('HEAD', path);
      assert.deepEqual([head.status, head.text, head.headers.get('etag')], [200, '', etag]);
    }
    assert.equal((await get('/api/effects?limit=0')).headers.get('cache-control'), 'no-store');
  });

  it('returns 20 effects by default, 100 at most, and the rest by cursor', async () => {
    const first = await get('/api/effects');
    assert.equal(first.body.data.length, 20);
    assert.deepEqual([first.body.pagination.limit, first.body.pagination.total], [20, 63]);
    assert.equal((await get('/api/effects?limit=1000')).body.pagination.limit, 100);
    assert.equal((await get('/api/effects?limit=1000')).body.data.length, 63);
    const second = await get(`/api/effects?cursor=${first.body.pagination.next_cursor}`);
    assert.equal(new Set([...idsOf(first), ...idsOf(second)]).size, 40);
    for (const limit of ['0', '-1', 'many', '1.5']) {
      const { status, body } = await get(`/api/effects?limit=${limit}`);
      assert.equal(status, 400, limit);
      assert.equal(body.errors[0].pointer, '/limit');
    }
    assert.equal((await get('/api/effects?nonsense=1')).status, 400);
  });

  it('lists purposes, and code only on fetch', async () => {
    const [first] = (await get('/api/effects')).body.data;
    assert.deepEqual(Object.keys(first).sort(), [
      'best_fit',
      'category',
      'description',
      'effect_id',
      'library',
      'license',
      'name',
    ]);
  });

  const searches: readonly (readonly [words: string, expected: string])[] = [
    ['text reveal on scroll', 'fade-up-reveal'],
    ['typewriter', 'typewriter-text'],
    ['typewritter', 'typewriter-text'],
    ['TYPEWRITER', 'typewriter-text'],
    ['carousel', 'embla-carousel-autoplay'],
    ['confeti', 'confetti-burst'],
    ['before after', 'before-after-slider'],
    ['accordion faq', 'smooth-accordion'],
    ['globe', 'cobe-globe'],
    ['parallax', 'css-scroll-parallax'],
    ['count up numbers', 'count-up-on-view'],
    ['swiper', 'swiper-coverflow'],
    ['cards', 'lift-shadow-card'],
    ['menu', 'popover-menu-motion'],
    ['txet reveal', 'split-lines-rise'],
    ['cardd hvoer', 'lift-shadow-card'],
    ['animated text reveal on scroll for hero heading', 'fade-up-reveal'],
    ['hero headline animation letters appear one by one', 'typewriter-text'],
    ['confetti when a form is submitted', 'confetti-burst'],
  ];
  for (const [words, expected] of searches) {
    it(`finds ${expected} for ${JSON.stringify(words)}`, async () => {
      const found = idsOf(await get(`/api/effects?q=${encodeURIComponent(words)}&limit=100`));
      assert.ok(found.slice(0, 5).includes(expected), `${found.slice(0, 8)}`);
      assert.ok(found.length < 30, `${found.length} were found.`);
    });
  }

  it('finds only effects with all words, and says if none has', async () => {
    const found = idsOf(await get('/api/effects?q=card+hover'));
    assert.ok(found.includes('lift-shadow-card') && !found.includes('fade-up-reveal'), `${found}`);
    const { status, body } = await get('/api/effects?q=quantum+mortgage');
    assert.deepEqual([status, body.data, body.pagination.total], [200, [], 0]);
  });

  it('falls back to most words, and to all effects for stop words', async () => {
    const found = idsOf(await get('/api/effects?q=quantum+card+hover'));
    const withBoth = idsOf(await get('/api/effects?q=card+hover'));
    assert.deepEqual(found.slice(0, withBoth.length).toSorted(), withBoth.toSorted());
    assert.equal((await get('/api/effects?q=the+effects')).body.pagination.total, 63);
    assert.equal((await get(`/api/effects?q=${encodeURIComponent('🧭')}`)).body.pagination.total, 0);
  });

  it('counts each category and library for the same query, and lists them for an unknown one', async () => {
    const { body } = await get('/api/effects?category=hover');
    assert.ok(body.data.every(({ category }: { category: string }) => category === 'hover'));
    assert.deepEqual(
      body.categories.map(({ category }: { category: string }) => category),
      categories,
    );
    const sum = body.categories.reduce((total: number, { count }: { count: number }) => total + count, 0);
    assert.equal(sum, 63);
    const inHover = body.libraries.reduce((total: number, { count }: { count: number }) => total + count, 0);
    assert.equal(inHover, body.pagination.total);
    for (const query of ['category=nonsense', 'library=nonsense']) {
      const unknown = await get(`/api/effects?${query}`);
      assert.deepEqual(unknown.body.data, []);
      assert.equal(unknown.body.categories.length, 16);
      assert.equal(unknown.body.libraries.length, 20);
    }
    const native = await get('/api/effects?library=native&limit=100');
    assert.equal(native.body.pagination.total, 44);
  });

  it('reports unknown effects, with where to look', async () => {
    for (const reply of [
      await get('/api/effects/no-such-effect'),
      await compose({ effect_id: 'no-such-effect', target_selector: 'h1' }),
    ]) {
      assert.equal(reply.status, 404);
      assert.match(reply.body.detail, /"no-such-effect".*Search for one/);
    }
    assert.equal((await get('/api/effects/__proto__')).status, 404);
  });

  it('returns working code, and its parts with an open target', async () => {
    const { body } = await get('/api/effects/fade-up-reveal');
    assert.ok(
      body.snippet.css.includes(':is({{selector}})') && !body.snippet.css.includes('.fx-fade-up-reveal'),
    );
    assert.ok(body.snippet.js.includes('const selector = {{selector_json}};'));
    assert.ok(body.code.includes(':is(.fx-fade-up-reveal)') && !body.code.includes('{{'));
    assert.equal(body.default_selector, '.fx-fade-up-reveal');
    assert.deepEqual(body.parameters[0], {
      name: '--fx-fade-up-reveal-rise',
      label: 'Rise',
      kind: 'length',
      default: '24px',
      min: 0,
      max: 80,
      step: 2,
      options: [],
    });
  });

  it('composes the same bytes for the same request, without writing', async () => {
    const input = { effect_id: 'before-after-slider', target_selector: '#work .pair[data-kind="garden"]' };
    const [one, two] = [await compose(input), await compose(input)];
    assert.equal(one.status, 200);
    assert.equal(one.text, two.text);
    assert.equal(one.body.writes, false);
    assert.equal(one.body.reduced_motion, true);
    assert.match(one.body.html, /^<figure class="pair" data-kind="garden">/);
    assert.deepEqual(
      one.body.insertion_points.map(({ slot }: { slot: string }) => slot),
      ['head-css', 'markup', 'body-end-js'],
    );
    assert.ok(one.body.warnings.some((warning: string) => /whole selector/.test(warning)));
    assert.ok(one.body.verify.length >= 2);
  });

  it('omits guards only if told, with a warning', async () => {
    const input = { effect_id: 'fade-up-reveal', target_selector: 'h1' };
    const guarded = await compose(input);
    const bare = await compose({ ...input, reduced_motion: false });
    assert.deepEqual(guarded.body.warnings, []);
    assert.match(guarded.body.css, /prefers-reduced-motion/);
    assert.match(guarded.body.js, /prefers-reduced-motion/);
    assert.doesNotMatch(bare.body.css + bare.body.js, /prefers-reduced-motion/);
    assert.match(bare.body.warnings[0], /everybody/);
  });

  it('applies given values, and names invalid ones', async () => {
    const input = { effect_id: 'fade-up-reveal', target_selector: 'h1' };
    const tuned = await compose({ ...input, parameters: { '--fx-fade-up-reveal-rise': '3rem' } });
    assert.match(tuned.body.css, /\n:is\(h1\) \{\n {2}--fx-fade-up-reveal-rise: 3rem;\n\}\n$/);
    const wrong = await compose({
      ...input,
      parameters: { '--fx-fade-up-reveal-rise': 'red;}', '--fx-nonsense': '1px' },
    });
    assert.equal(wrong.status, 422);
    assert.deepEqual(
      wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer),
      ['/parameters/--fx-fade-up-reveal-rise', '/parameters/--fx-nonsense'],
    );
  });

  it('refuses invalid requests field by field', async () => {
    const { status, body } = await compose({ effect_id: {}, reduced_motion: 'yes' });
    assert.equal(status, 422);
    assert.deepEqual(body.errors.map(({ pointer }: { pointer: string }) => pointer).sort(), [
      '/effect_id',
      '/reduced_motion',
      '/target_selector',
    ]);
    const long = await compose({ effect_id: 'fade-up-reveal', target_selector: 'a'.repeat(10_000) });
    assert.equal(long.status, 422);
  });

  it('is rate limited by address', async () => {
    const at = Date.now();
    const limited = await startTestApp({
      settings: { rateLimits: true, publicRequestsPerMinute: 3 },
      // A minute may end between two calls.
      clock: { now: () => at },
    });
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1)
      statuses.push((await callHttp(limited.url, 'GET', '/api/effects')).status);
    await limited.close();
    assert.deepEqual(statuses, [200, 200, 200, 429]);
  });
});
