import { join } from 'node:path';
import { startBrand } from './mail/brand.ts';
import { measurePhoto } from './mail/photo.ts';
import { measurePrepare } from './mail/prepare.ts';
import { measureUploads } from './mail/uploads.ts';
import { measureVerify } from './mail/verify.ts';
import type { Finding } from './report.ts';

/** What the identity of mail costs: logos prepared and verified, photos handed out and taken in. */
export async function measureMail(
  folder: string,
  isQuick: boolean,
  say: (line: string) => void,
): Promise<Finding[]> {
  const setting = { folder, isQuick, say };
  const brand = await startBrand(join(folder, 'mail'));
  const findings = [
    ...(await measureVerify(brand, setting)),
    ...(await measurePrepare(brand, setting)),
    ...(await measurePhoto(brand, setting)),
  ];
  await brand.stop();
  return [...findings, ...(await measureUploads(setting))];
}
