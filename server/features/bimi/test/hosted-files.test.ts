import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { day } from '../../../kernel/clock.ts';
import { toLoopback } from '../../../platform/outbound/test/document-host.ts';
import { startedBefore } from '../../../test/started-before.ts';
import { onAProduct, type Site } from '../../events/test/on-each-product.ts';
import { base64, domain, name, startBrand } from './brand.ts';
import { mintedLogo } from './certificate/mint.ts';
import { type Watching, watching } from './watching.ts';

// Hosting period of prepared files.

const brand = startedBefore(startBrand);

const drawing = (colour: string) => base64(mintedLogo.toString().replace('#123456', colour));

onAProduct(
  (here) => {
    let site: Site;
    let watched: Watching;
    before(async () => {
      site = await brand.aSite(here);
      watched = watching(brand, here, () => site);
    });
    beforeEach(() => {
      brand.begin(here);
      brand.dns.txt(`_dmarc.${domain}`, 'v=DMARC1; p=reject');
    });
    const prepare = async (body: object): Promise<string> => {
      const prepared = await brand.prepare(here, site, body);
      assert.equal(prepared.status, 200, prepared.text);
      return new URL(prepared.body.svg_url).pathname.split('/').at(-1) ?? '';
    };
    /** When a file goes: null where it stays. */
    const shownUntil = async (file: string) => {
      const query = here.app.database.reader.selectFrom('public_file').select('shown_until');
      return (await query.where('name', '=', file).executeTakeFirstOrThrow()).shown_until;
    };
    const isMonthAway = (at: number | null) => at !== null && Math.abs(at - Date.now() - 30 * day) < day;

    test('a replaced logo is deleted a month later, unless prepared again or used by another record', async () => {
      const first = await prepare({ svg_base64: drawing('#aa0001') });
      const second = await prepare({ svg_base64: drawing('#aa0002') });
      assert.ok(isMonthAway(await shownUntil(first)));
      assert.equal(await shownUntil(second), null);
      await prepare({ svg_base64: drawing('#aa0001') });
      assert.equal(await shownUntil(first), null);
      assert.ok(isMonthAway(await shownUntil(second)));

      await prepare({ svg_base64: drawing('#aa0001'), selector: 'winter' });
      await prepare({ svg_base64: drawing('#aa0003') });
      assert.equal(await shownUntil(first), null);
    });

    test('an unused certificate is deleted too', async () => {
      const { pem } = await brand.certificate();
      const prepared = await brand.prepare(here, site, { certificate_pem_base64: base64(pem) });
      const file = new URL(prepared.body.certificate.url).pathname.split('/').at(-1) ?? '';
      assert.equal(await shownUntil(file), null);
      await prepare({});
      assert.ok(isMonthAway(await shownUntil(file)));
    });

    test('a logo stays while last seen published, and is deleted a month after its replacement', async () => {
      const prepared = await brand.prepare(here, site, { svg_base64: drawing('#bb0001') });
      const first = new URL(prepared.body.svg_url).pathname.split('/').at(-1) ?? '';
      brand.dns.txt(name, prepared.body.record_value);
      assert.equal((await brand.verify(here, site)).body.verdict, 'provider_eligible');
      const next = await brand.prepare(here, site, { svg_base64: drawing('#bb0002') });
      assert.equal(await shownUntil(first), null);
      brand.dns.txt(name, next.body.record_value);
      await watched.aDayLater();
      assert.ok(isMonthAway(await shownUntil(first)));
    });

    test('a logo replaced before it was seen published stays once it is seen', async () => {
      const prepared = await brand.prepare(here, site, { svg_base64: drawing('#cc0001') });
      const first = new URL(prepared.body.svg_url).pathname.split('/').at(-1) ?? '';
      brand.dns.txt(name, prepared.body.record_value);
      await prepare({ svg_base64: drawing('#cc0002') });
      assert.ok(isMonthAway(await shownUntil(first)));
      await watched.aDayLater();
      assert.equal(await shownUntil(first), null);
    });
  },
  () => brand.settings,
  undefined,
  toLoopback,
);
