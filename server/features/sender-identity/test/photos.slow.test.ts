import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { day } from '../../../kernel/clock.ts';
import { twoHalves, withExif } from '../../../platform/images/test/pictures.ts';
import { eventually } from '../../../test/eventually.ts';
import { onAProduct, type Site } from '../../events/test/on-each-product.ts';

// Lifetime and ownership of sender photos.

onAProduct((here) => {
  let site: Site;
  before(async () => {
    site = await here.aSite();
  });
  const save = (body: object, token?: string) =>
    here.post('/mail/profiles', { site_id: site.siteId, ...body }, token);
  /** Photo whose height makes it distinct after cropping. */
  const jpeg = async (height = 500) => withExif(twoHalves(700, height).jpeg(), 6).toBuffer();
  const statusOf = async (url: string) => (await fetch(url)).status;

  test('a replaced photo has a new address; the old one is deleted a month later', async () => {
    const sender_email = 'photos@bakery.example.com';
    const one = await save({
      sender_email,
      sender_name: 'Photos',
      photo_base64: (await jpeg(410)).toString('base64'),
    });
    const two = await save({
      sender_email,
      photo_base64: (await jpeg(420)).toString('base64'),
      photo_zoom: 2,
    });
    assert.notEqual(one.body.photo.url, two.body.photo.url);
    assert.equal(await statusOf(one.body.photo.url), 200, 'mail that was sent shows it');
    here.clock.at = Date.now() + 29 * day;
    assert.equal(await statusOf(one.body.photo.url), 200);
    here.clock.at = Date.now() + 31 * day;
    assert.equal(await statusOf(one.body.photo.url), 404);
    assert.equal(await statusOf(two.body.photo.url), 200);
    here.clock.at = undefined;
  });

  test('a removed photo is deleted at once, with its predecessors', async () => {
    const another = { sender_email: 'keeps@bakery.example.com', sender_name: 'Keeps' };
    for (const ends of ['taken away', 'deleted']) {
      const sender_email = `${ends.replace(' ', '-')}@bakery.example.com`;
      const urls: string[] = [];
      for (const height of [401, 402, 403, 404]) {
        const photo_base64 = (await jpeg(height)).toString('base64');
        urls.push((await save({ sender_email, sender_name: 'Ends', photo_base64 })).body.photo.url);
        if (height === 402) await save({ ...another, photo_base64 });
      }
      const [{ profile_id: id }] = (
        await here.get('/mail/profiles', { site_id: site.siteId })
      ).body.data.filter((profile: { sender_email: string }) => profile.sender_email === sender_email);
      if (ends === 'deleted') await here.post(`/mail/profiles/${id}/delete`, {});
      else {
        const none = await save({ sender_email, remove_photo: true });
        assert.deepEqual([none.body.photo, none.body.notes], [null, []]);
      }
      const statuses = async () => Promise.all(urls.map(statusOf));
      // What was shown is handed out for ten seconds more.
      here.clock.at = Date.now() + 11_000;
      assert.deepEqual(await statuses(), [404, 200, 404, 404], ends);
      here.clock.at = undefined;
    }
  });

  test('a deleted profile’s photo is deleted, but not another profile’s', async () => {
    const photo_base64 = (await jpeg(430)).toString('base64');
    const [one, two] = await Promise.all(
      ['a', 'b'].map((name) =>
        save({ sender_email: `${name}@bakery.example.com`, sender_name: name, photo_base64 }),
      ),
    );
    const url = one?.body.photo.url;
    assert.equal(url, two?.body.photo.url);
    for (const [profile, status, seconds] of [
      [one, 200, 11],
      [two, 404, 22],
    ] as const) {
      const gone = await here.post(`/mail/profiles/${profile?.body.profile_id}/delete`, {});
      assert.deepEqual(gone.body, { profile_id: profile?.body.profile_id, deleted: true });
      // What was shown is handed out for ten seconds more.
      here.clock.at = Date.now() + seconds * 1000;
      assert.equal(await statusOf(url), status);
      here.clock.at = undefined;
    }
    assert.equal((await here.post(`/mail/profiles/${one?.body.profile_id}/delete`, {})).status, 404);
  });

  test('the same address at two sites is two senders, with independent photos', async () => {
    const other = await here.aSite();
    const input = {
      sender_email: 'both@bakery.example.com',
      photo_base64: (await jpeg(440)).toString('base64'),
    };
    const one = await save({ ...input, sender_name: 'One' });
    const two = await save({ ...input, site_id: other.siteId, sender_name: 'Two' });
    assert.deepEqual([one.status, two.status], [201, 201]);
    assert.notEqual(one.body.profile_id, two.body.profile_id);
    assert.equal(one.body.photo.url, two.body.photo.url);
    await here.post(`/mail/profiles/${one.body.profile_id}/delete`, {});
    here.clock.at = Date.now() + 11_000;
    assert.equal(await statusOf(two.body.photo.url), 200);
    here.clock.at = undefined;
    const { body } = await here.get('/mail/profiles', { site_id: other.siteId });
    assert.equal(body.data[0].sender_name, 'Two');
  });

  test('a photo of four mebibytes is accepted, and one byte more is not', async () => {
    const jpegOf = async (size: number) =>
      Buffer.concat([await jpeg(), Buffer.alloc(size)]).subarray(0, size);
    const of = async (size: number) =>
      save({
        sender_email: 'size@bakery.example.com',
        sender_name: 'Size',
        photo_base64: (await jpegOf(size)).toString('base64'),
      });
    assert.equal((await of(4 * 1024 * 1024)).status, 201);
    const over = await of(4 * 1024 * 1024 + 1);
    assert.deepEqual([over.status, over.body.errors?.[0].code], [422, 'too_large']);
  });

  test('an aborted upload is not processed, and changes nothing', async () => {
    const photo_base64 = (await twoHalves(4000, 3000).jpeg({ quality: 40 }).toBuffer()).toString('base64');
    const of = (name: string) => ({ sender_email: `${name}@example.com`, sender_name: name, photo_base64 });
    let answered = 0;
    const sooner = ['one', 'two', 'three'].map(async (name) => {
      const { status } = await save(of(name));
      answered += 1;
      return status;
    });
    await eventually(() => answered > 0, 'the first photo');
    const controller = new AbortController();
    const left = fetch(`${here.app.url}/api/command-center/mail/profiles`, {
      method: 'POST',
      headers: { authorization: `Bearer ${here.session}`, 'content-type': 'application/json' },
      body: JSON.stringify({ site_id: site.siteId, ...of('left') }),
      signal: controller.signal,
    });
    await eventually(() => answered > 1, 'the second photo');
    controller.abort();
    await assert.rejects(left, { name: 'AbortError' });
    // Whoever comes behind it is served when it would have been.
    assert.equal((await save(of('later'))).status, 201);
    assert.deepEqual(await Promise.all(sooner), [201, 201, 201]);
    const { text } = await here.get('/mail/profiles', { site_id: site.siteId });
    assert.ok(text.includes('later@') && !text.includes('left@'));
  });
});
