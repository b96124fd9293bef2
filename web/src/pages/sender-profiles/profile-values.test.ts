import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SenderProfile } from '../../api/records.ts';
import { changeOf, isSameAddress, valuesOf } from './profile-values.ts';

const profile: SenderProfile = {
  profile_id: 2,
  site_id: 7,
  sender_email: 'hello@bakery.example.com',
  sender_name: 'Harbour Lane Bakery',
  photo: null,
  notes: [],
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
};
const sender_email = profile.sender_email;
const photo = { dataUrl: 'data:image/png;base64,AA==', width: 4, height: 2 };

test('only changed members of a profile are sent, so that colleagues’ other changes stay', () => {
  const values = valuesOf(profile);
  assert.deepEqual(changeOf(7, values, profile), { site_id: 7, sender_email });
  assert.deepEqual(changeOf(7, { ...values, sender_name: ' Harbour Lane ' }, profile), {
    site_id: 7,
    sender_email,
    sender_name: 'Harbour Lane',
  });
  assert.deepEqual(changeOf(7, { ...values, remove_photo: true }, profile), {
    site_id: 7,
    sender_email,
    remove_photo: true,
  });
});

test('a photo is sent with its crop square', () => {
  const values = { ...valuesOf(profile), photo_base64: photo, crop: { x: 0.25, y: 0.5, zoom: 2 } };
  assert.deepEqual(changeOf(7, values, profile), {
    site_id: 7,
    sender_email,
    photo_base64: photo.dataUrl,
    photo_x: 0.25,
    photo_y: 0.5,
    photo_zoom: 2,
  });
});

test('a profile deleted meanwhile is created again, without a photo to remove', () => {
  const values = { ...valuesOf(profile), remove_photo: true };
  assert.deepEqual(changeOf(7, values, undefined), {
    site_id: 7,
    sender_email,
    sender_name: profile.sender_name,
  });
});

test('an address matches ignoring case', () => {
  assert.ok(isSameAddress(' Hello@Bakery.example.com', sender_email));
  assert.ok(!isSameAddress('orders@bakery.example.com', sender_email));
  for (const written of ['info@bränd.example', 'INFO@BRÄND。example', 'info@XN--brnd-moa.example'])
    assert.ok(isSameAddress(written, 'info@xn--brnd-moa.example'), written);
  for (const written of ['hello@bakery.example.com/x', 'hello@bakery.example.com#x', 'hello@', ''])
    assert.ok(!isSameAddress(written, sender_email), written);
});
