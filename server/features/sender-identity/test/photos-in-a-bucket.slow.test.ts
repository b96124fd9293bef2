import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '../../../kernel/clock.ts';
import { readS3Address } from '../../../platform/config/s3-address.ts';
import { startS3 } from '../../../platform/files/test/s3-stand-in.ts';
import { twoHalves } from '../../../platform/images/test/pictures.ts';
import { startTestApp } from '../../../test/app.ts';
import { startProcess } from '../../../test/process.ts';
import { aWorkspace } from '../../../test/workspace.ts';

test('a photo is stored in and served from a bucket while used, and deleted afterwards', async (t) => {
  const s3 = await startS3();
  t.after(s3.close);
  const app = await startTestApp({ settings: { filesUrl: readS3Address(s3.url) } });
  t.after(app.close);
  const { siteId, session: token } = await aWorkspace(app);
  const profiles = '/api/command-center/mail/profiles';
  const picture = await twoHalves(200, 200).png().toBuffer();
  const body = {
    site_id: siteId,
    sender_email: 'hello@bakery.example.com',
    sender_name: 'Bakery',
    photo_base64: picture.toString('base64'),
  };
  const { body: saved } = await app.call('POST', profiles, { token, body });
  const object = s3.objects.get(`desk/${saved.photo.sha256}`);
  assert.deepEqual(Buffer.from(await (await fetch(saved.photo.url)).arrayBuffer()), object?.bytes);

  const clock = { now: Date.now() };
  const sweeper = startProcess({
    database: app.database,
    clock,
    environment: { FILES_URL: s3.url, DATA_DIR: app.settings.dataDir },
  });
  const sweepForThreeDays = async () => {
    for (let days = 0; days < 3; days += 1) {
      await sweeper.sweep();
      clock.now += day;
    }
  };
  await sweepForThreeDays();
  assert.equal(s3.objects.size, 1);
  await app.call('POST', `${profiles}/${saved.profile_id}/delete`, { token, body: {} });
  await sweepForThreeDays();
  assert.equal(s3.objects.size, 0);
  await sweeper.close();
});
