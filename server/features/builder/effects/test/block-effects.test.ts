import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { launchBrowser } from '../../../../test/browser.ts';
import { callTool } from '../../../../test/mcp/call.ts';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

// Motion on a block: applied by an agent, published, and seen in a real browser under the policy of the site.

/** True after the browser's check, which does not depend on the database and runs once. */
let isSeen = false;

onAProduct((here) => {
  let site_id: number;
  let origin: string;
  let token: string;
  let block_id: string;
  const control = (path: string, body: object) =>
    here.app.call('POST', `/api/control-plane/${path}`, { token, body: { site_id, ...body } });
  const publish = async ({ revision }: { revision: { revision_id: string; hash: string } }) => {
    const { revision_id, hash: expected_hash } = revision;
    const done = await control('revisions/publish', { revision_id, expected_hash, confirm: true });
    assert.equal(done.status, 200, done.text);
  };

  before(async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    token = (await here.post('/tokens', { name: 'builder' })).body.token;
    const created = (await here.post('/sites', { project_id, name: 'Bakery', starter_key: 'bare' })).body;
    site_id = created.site_id;
    origin = created.url.replace(/\/$/, '');
    const blocks = [{ key: 'text', props: { heading: 'Oven', text: 'Hot since four.' } }];
    await control('site-builder/pages', { path: '/oven', title: 'Oven', blocks });
    const page = `/api/control-plane/site-builder/page?site_id=${site_id}&path=/oven`;
    block_id = (await here.app.call('GET', page, { token })).body.blocks[0].block_id;
  });

  test('an effect unsuited to a block is refused with the suitable ones', async () => {
    const offered = await here.app.call('GET', '/api/control-plane/site-builder/effects?block_key=text', {
      token,
    });
    const ids = offered.body.data.map(({ effect_id }: { effect_id: string }) => effect_id);
    assert.ok(ids.includes('fade-up-reveal'), offered.text);
    const { not_offered: others } = offered.body;
    const reasonOf = (id: string) =>
      others.find(({ effect_id }: { effect_id: string }) => effect_id === id)?.reason;
    assert.match(reasonOf('spotlight-card'), /other blocks: .*pricing/);
    assert.match(reasonOf('lenis-smooth-scroll'), /stands on lenis/);
    assert.equal(reasonOf('fade-up-reveal'), undefined);
    for (const [effect_id, why] of [
      ['spotlight-card', /other blocks: .*pricing/],
      ['hide-on-scroll-header', /not offered/],
      ['lenis-smooth-scroll', /library|libraries|no effect/i],
    ] as const) {
      const refused = await control('site-builder/effect-apply', { block_id, effect_id });
      assert.ok([404, 422].includes(refused.status), refused.text);
      assert.match(refused.body.detail, why);
    }
    const wrong = await control('site-builder/effect-apply', {
      block_id,
      effect_id: 'fade-up-reveal',
      parameters: { '--fx-fade-up-reveal-rise': 'far' },
    });
    assert.equal(wrong.body.errors[0].pointer, '/parameters/--fx-fade-up-reveal-rise', wrong.text);
    const response = await control('site-builder/effect-apply', {
      block_id,
      path: '/',
      effect_id: 'fade-up-reveal',
    });
    assert.equal(response.body.errors[0].pointer, '/block_id', response.text);
  });

  test('saving a whole page is refused for an effect unsuited to its block', async () => {
    const saved = (effect: object) =>
      control('site-builder/pages', {
        path: '/tuned',
        title: 'Tuned',
        blocks: [{ key: 'text', props: { heading: 'Oven', text: 'Hot.' }, effect }],
      });
    for (const [effect, pointer, why] of [
      [{ effect_id: 'spotlight-card' }, '/blocks/0/effect/effect_id', /other blocks: .*For this block: /],
      [{ effect_id: 'no-such-effect' }, '/blocks/0/effect/effect_id', /no effect .*For this block: /],
      [
        { effect_id: 'fade-up-reveal', parameters: { '--fx-fade-up-reveal-rise': 'far' } },
        '/blocks/0/effect/parameters/--fx-fade-up-reveal-rise',
        /Use a length/,
      ],
    ] as const) {
      const refused = await saved(effect);
      assert.equal(refused.status, 422, refused.text);
      assert.equal(refused.body.errors[0].pointer, pointer);
      assert.match(refused.body.errors[0].detail, why);
    }
    const { body } = await here.app.call(
      'GET',
      `/api/control-plane/site-builder/file?site_id=${site_id}&path=pages/pg_home.json`,
      { token },
    );
    const [block] = body.content.blocks;
    const content = { ...body.content, blocks: [{ ...block, effect: { effect_id: 'lenis-smooth-scroll' } }] };
    const response = await control('site-builder/file', { path: 'pages/pg_home.json', content });
    assert.equal(response.body.errors[0].pointer, '/content/blocks/0/effect/effect_id', response.text);
    const kept = await saved({ effect_id: 'fade-up-reveal' });
    assert.equal(kept.status, 201, kept.text);
  });

  test('it animates for visitors, respects reduced motion, and can be removed', async () => {
    const input = { site_id, path: '/oven', block_id, effect_id: 'fade-up-reveal' };
    const parameters = { '--fx-fade-up-reveal-rise': '40px' };
    const answer = await callTool(
      here.app,
      'svc_site_builder_effect_apply',
      { ...input, parameters },
      { token },
    );
    assert.equal(answer.isError, false, answer.text);
    const applied = JSON.parse(answer.text);
    const preview = await siteCall(`${applied.preview.url}oven`);
    assert.match(preview.text, /<script type="module">[^<]*fade-up-reveal/);
    assert.match(`${preview.headers['content-security-policy']}`, /script-src 'sha256-/);
    await publish(applied);

    if (!isSeen) await look();
    isSeen = true;

    const removed = await control('site-builder/effect-remove', { block_id });
    assert.equal(removed.status, 201, removed.text);
    await publish(removed.body);
    const still = await siteCall(`${origin}/oven`);
    assert.doesNotMatch(still.text, /fade-up-reveal/);
    assert.doesNotMatch(`${still.headers['content-security-policy']}`, /script-src/);
  });

  async function look(): Promise<void> {
    const browser = await launchBrowser();
    try {
      const seen = async (reducedMotion: 'reduce' | 'no-preference') => {
        const page = await browser.newPage({ reducedMotion });
        const complaints: string[] = [];
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
        page.on('pageerror', (error) => complaints.push(error.message));
        // What ran is told by the element itself, however short it was.
        await page.addInitScript({
          content:
            "window.ran = []; addEventListener('animationstart', (e) => ran.push(e.animationName), true);",
        });
        await page.goto(`${origin}/oven`);
        await page.waitForSelector('[data-fx-fade-up-reveal="shown"]');
        const ran: string[] = await page.evaluate('ran');
        await page.close();
        assert.deepEqual(complaints, []);
        return ran;
      };
      assert.ok((await seen('no-preference')).includes('fx-fade-up-reveal-rise'));
      assert.ok(!(await seen('reduce')).includes('fx-fade-up-reveal-rise'));
    } finally {
      await browser.close();
    }
  }
});
