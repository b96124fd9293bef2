import sharp from 'sharp';
import { twoHalves } from '../../server/platform/images/test/pictures.ts';
import { ask } from '../product.ts';
import { holdAll, type Setting } from '../rates.ts';
import type { Finding } from '../report.ts';
import type { Brand } from './brand.ts';

/** What mail programs ask for again and again: a photo that they have already. */
export async function measurePhoto({ product, siteId, token }: Brand, setting: Setting): Promise<Finding[]> {
  const photo = await twoHalves(800, 800).jpeg().toBuffer();
  const profile = { site_id: siteId, sender_email: 'photo@brand.test', sender_name: 'Example Brand' };
  const saved = await ask<{ photo: { url: string } }>(
    `${product.url}/api/command-center/mail/profiles`,
    token,
    { ...profile, photo_base64: photo.toString('base64') },
  );
  const path = new URL(saved.photo.url).pathname;
  const first = await fetch(product.url + path);
  const { format } = await sharp(await first.arrayBuffer()).metadata();
  if (format !== 'jpeg') throw new Error(`${path} is no photo.`);
  const etag = first.headers.get('etag') ?? '';
  return holdAll(
    product,
    [
      {
        what: 'GET a photo, not changed',
        shot: { method: 'GET', path, headers: { 'if-none-match': etag }, status: 304 },
        atLeast: 0.6,
      },
    ],
    setting,
  );
}
