import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callTool } from '../../../../test/mcp/call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';
import { changedProtection, effectiveProtection, unprotected } from '../rules/protection.ts';
import { protectionOf, protectionPart } from '../rules/protection-parts.ts';

// Copy protection: the rules, what pages carry, and the settings over REST and MCP.

const restricted = (...changes: Parameters<typeof changedProtection>[1][]) => {
  const { restrictions } = effectiveProtection(changes.reduce(changedProtection, unprotected));
  return Object.entries(restrictions)
    .filter(([, isOn]) => isOn)
    .map(([key]) => key.replace('disable_', ''))
    .join(' ');
};

for (const [what, changes, expected] of [
  ['nothing said', [], ''],
  ['light', [{ mode: 'light' }], 'context_menu drag'],
  ['balanced', [{ mode: 'balanced' }], 'context_menu drag selection'],
  ['strict', [{ mode: 'strict' }], 'context_menu drag selection copy print'],
  [
    'a key in place of the mode’s',
    [{ mode: 'strict', restrictions: { disable_copy: false } }],
    'context_menu drag selection print',
  ],
  ['a key more', [{ mode: 'light', restrictions: { disable_print: true } }], 'context_menu drag print'],
  ['a key later', [{ mode: 'light' }, { restrictions: { disable_print: true } }], 'context_menu drag print'],
  [
    'a mode later begins anew',
    [{ mode: 'light', restrictions: { disable_print: true } }, { mode: 'balanced' }],
    'context_menu drag selection',
  ],
  ['off has nothing', [{ mode: 'strict' }, { mode: 'off' }], ''],
] as const satisfies readonly (readonly [
  string,
  readonly Parameters<typeof changedProtection>[1][],
  string,
])[])
  test(`protection: ${what}`, () => assert.equal(restricted(...changes), expected));

test('pages contain nothing while protection is off, and their areas’ settings otherwise', () => {
  const parts = (change: Parameters<typeof changedProtection>[1]) =>
    protectionOf(effectiveProtection(changedProtection(unprotected, change)));
  const nothing = { styles: '', attributes: {} };
  assert.deepEqual(parts({}), nothing);
  assert.deepEqual(parts({ mode: 'strict', areas: { page: false, shop: false, gallery: false } }), nothing);
  const strict = parts({ mode: 'strict', areas: { page: false }, noticeText: 'Ask <us>' });
  assert.equal(strict.notice, 'Ask <us>');
  assert.equal(strict.pictureMaxPx, 1200);
  assert.deepEqual(strict.attributes, {
    'data-protect': 'drag menu copy',
    'data-protect-areas': 'shop gallery',
  });
  assert.ok(!strict.styles.includes('area-page'));
  assert.match(
    strict.styles,
    /@media print\{:is\(\.area-shop,\.area-gallery\) :is\(img,picture,video\)\{display:none/,
  );
  assert.match(strict.styles, /input,textarea.*user-select:text/);
  const light = parts({ mode: 'light' });
  assert.deepEqual(
    [light.notice, light.styles.includes('print'), light.styles.includes('user-select')],
    [undefined, false, false],
  );
  assert.ok(Buffer.byteLength(protectionPart.text) < 1200);
  assert.ok(!/<|preventDefault\(\)\}?,?.*keydown/.test(protectionPart.text));
});

onAProduct((here) => {
  test('settings apply at once and in parts, over REST and MCP; site tokens need the scope', async () => {
    const site = await here.aSite();
    const address = '/api/control-plane/site-protection';
    const { token } = (await here.post('/tokens', { name: 'protection' })).body;
    const refused = await here.app.call('POST', address, {
      token: site.token,
      body: { site_id: site.siteId, mode: 'light' },
    });
    assert.deepEqual([refused.status, refused.body.code], [403, 'insufficient_scope']);
    const first = await here.app.call('GET', `${address}?site_id=${site.siteId}`, { token: site.token });
    assert.deepEqual([first.body.mode, first.body.updated_at], ['off', null], first.text);
    assert.match(first.body.deterrence, /deterrence, not DRM/);

    const saved = await here.app.call('POST', address, {
      token,
      body: { site_id: site.siteId, mode: 'balanced', areas: { page: false } },
    });
    assert.equal(saved.status, 200, saved.text);
    assert.deepEqual(saved.body.areas, { page: false, shop: true, gallery: true });
    const input = { site_id: site.siteId, restrictions: { disable_print: true }, notice_text: 'Ask us.' };
    const tool = await callTool(here.app, 'svc_site_builder_protection_save', input, { token });
    assert.equal(tool.isError, false, tool.text);
    const shown = JSON.parse(tool.structured ?? '{}');
    assert.deepEqual(
      [shown.mode, shown.restrictions.disable_print, shown.notice_text],
      ['balanced', true, 'Ask us.'],
    );
    const read = await callTool(here.app, 'svc_site_builder_protection', { site_id: site.siteId }, { token });
    assert.deepEqual(JSON.parse(read.structured ?? '{}'), shown);
    // What a read answers, a write takes back.
    const { mode, areas, restrictions, notice_text } = (
      await here.get('/site-protection', { site_id: site.siteId })
    ).body;
    const again = await here.post('/site-protection', {
      site_id: site.siteId,
      mode,
      areas,
      restrictions,
      notice_text,
    });
    assert.deepEqual(again.body.restrictions, shown.restrictions);

    for (const [body, pointer] of [
      [{ mode: 'strict', restrictions: { watermark: true } }, '/restrictions/watermark'],
      [{ mode: 'off', restrictions: { disable_copy: true } }, '/restrictions'],
      [{ mode: 'total' }, '/mode'],
    ] as const) {
      const reply = await here.post('/site-protection', { site_id: site.siteId, ...body });
      assert.deepEqual([reply.status, reply.body.errors?.[0]?.pointer], [422, pointer], reply.text);
    }
  });
});
