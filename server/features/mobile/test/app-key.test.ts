import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { behindProxy, phonesOf } from './phones.ts';

// A private app is signed in to with a key that only a configuration code leads to.

onAProduct((here) => {
  const { phone, anApp, aPerson, aCode, appKey, appOf, me } = phonesOf(here);
  const widgetKeyOf = async (siteId: number): Promise<string> =>
    (await here.get(`/sites/${siteId}`)).body.site_key;
  const setVisibility = async (siteId: number, visibility: string) =>
    (await here.post(`/mobile-apps/${siteId}`, { visibility })).body;

  test('a private app refuses the widget’s key like an unknown one, and accepts the key from its code', async () => {
    const site = await anApp({ visibility: 'private' });
    const person = await aPerson([site.projectId]);
    const answers: string[] = [];
    for (const key of [await widgetKeyOf(site.siteId), 'ak_0000000000000000']) {
      const { status, body } = await phone().logIn(person, key);
      answers.push(JSON.stringify([status, { ...body, request_id: '' }]));
    }
    assert.equal(new Set(answers).size, 1, answers.join('\n'));
    assert.match(answers[0] ?? '', /^\[401,.*invalid_credentials/);

    const { code } = await aCode(site.siteId);
    const { site_key } = (await phone().configure(code)).body.site;
    assert.match(site_key, /^ak_[0-9a-hjkmnp-tv-z]{16}$/);
    const { status, body } = await phone().logIn(person, site_key);
    assert.deepEqual([status, body.site.site_key], [200, site_key]);
  });

  test('a public app has its listed key, different from the widget’s', async () => {
    const site = await anApp({ visibility: 'public' });
    const person = await aPerson([site.projectId]);
    const { data } = (await phone().get('/sites?limit=200')).body;
    const listed = data.map(({ site_key }: { site_key: string }) => site_key);
    const widgetKey = await widgetKeyOf(site.siteId);
    assert.ok(listed.includes(site.siteKey) && !listed.includes(widgetKey));
    assert.equal((await appOf(site.siteId)).site_key, site.siteKey);
    assert.equal((await phone().logIn(person, site.siteKey)).status, 200);
    assert.equal((await phone().logIn(person, widgetKey)).status, 401);
  });

  test('a public app made private gets a secret key; signed-in phones stay signed in and get it', async () => {
    const site = await anApp({ visibility: 'public' });
    const person = await aPerson([site.projectId]);
    const { token } = (await phone().logIn(person, site.siteKey)).body;
    assert.equal((await setVisibility(site.siteId, 'private')).site_key, null);
    const key = await appKey(site.siteId);
    assert.notEqual(key, site.siteKey);
    assert.equal((await phone().logIn(person, site.siteKey)).status, 401);
    assert.equal(await me(token), 200);
    assert.equal((await phone().get('/me', token)).body.site.site_key, key);
    assert.equal((await setVisibility(site.siteId, 'public')).site_key, key);
  });

  test('changing the widget’s key keeps the app’s', async () => {
    const site = await anApp();
    const person = await aPerson([site.projectId]);
    await here.app.database.transact((db) =>
      db
        .updateTable('site')
        .set({ site_key: `sk_${site.siteId}` })
        .where('site_id', '=', site.siteId)
        .execute(),
    );
    assert.equal((await phone().logIn(person, site.siteKey)).status, 200);
  });
}, behindProxy);
