import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

/** The chat of a site built here, and the opening hours on its pages. */
onAProduct((here) => {
  test('the chat follows opening hours once they are the owner’s, and what an owner chose stays', async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    const { token } = (await here.post('/tokens', { name: 'builder' })).body;
    const { site_id, url } = (
      await here.post('/sites', { project_id, name: 'Chat Hours', starter_key: 'bakery' })
    ).body;
    const publish = async ({ revision_id, hash }: { revision_id: string; hash: string }) => {
      const exact = { revision_id, expected_hash: hash };
      const published = await here.post('/revisions/publish', { site_id, ...exact, confirm: true });
      assert.equal(published.status, 200, published.text);
    };
    const { site_key } = (await here.get(`/sites/${site_id}/widget`)).body;
    const shown = async (moment: string) => {
      here.clock.at = Date.parse(moment);
      const { text } = await siteCall(`${url.replace(/\/$/, '')}/api/widget/config?site_key=${site_key}`);
      here.clock.at = undefined;
      const { presence, is_online, opens_at } = JSON.parse(text);
      return [presence, is_online, opens_at];
    };
    await publish((await here.get('/revisions', { site_id })).body.data[0]);
    const later = new Date(Date.now() + 7 * 86_400_000);
    const monday = new Date(later.getTime() + ((8 - later.getUTCDay()) % 7) * 86_400_000);
    const day = monday.toISOString().slice(0, 10);
    assert.deepEqual(await shown(`${day}T03:00:00Z`), ['unknown', true, null], 'hours of the sample');

    const opened = await here.app.call('GET', `/api/control-plane/site-builder/open?site_id=${site_id}`, {
      token,
    });
    const { business } = opened.body.documents['site.json'];
    // Clocks in Iceland show UTC all year.
    const opening_hours = [{ item_id: 'i_mon', day: 'monday', opens: '08:00', closes: '16:00' }];
    const edited = await here.app.call('POST', '/api/control-plane/site-builder/edits', {
      token,
      body: {
        site_id,
        edits: [
          {
            op: 'document.patch',
            patches: [
              {
                do: 'set',
                doc: 'site.json',
                at: '/business',
                value: { ...business, address: { ...business.address, country: 'IS' }, opening_hours },
              },
            ],
          },
        ],
      },
    });
    assert.equal(edited.status, 201, edited.text);
    await publish(edited.body.revision);
    assert.deepEqual(await shown(`${day}T15:59:00Z`), ['here', true, null]);
    assert.deepEqual(await shown(`${day}T06:00:00Z`), ['away', false, `${day}T08:00:00.000Z`]);
    const { body } = await here.get(`/sites/${site_id}/widget`);
    assert.deepEqual([body.online, body.follows_opening_hours], ['automatic', true]);

    await here.post(`/sites/${site_id}/widget`, { online: 'always' });
    assert.deepEqual(await shown(`${day}T03:00:00Z`), ['here', true, null]);
  });
});
