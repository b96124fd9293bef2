import { day, hour } from '../../kernel/clock.ts';
import type { Demo } from '../../platform/demo/index.ts';

/** Mails to the first site held for review, because they may be automatic. */
const held = [
  {
    ...{
      from_name: 'Emil Sample',
      from_address: 'emil.sample@example.net',
      subject: 'Out of office: your offer',
    },
    body: 'Thank you for your mail. I am away until Monday and read it then.',
  },
  {
    ...{
      from_name: 'Parcel service',
      from_address: 'no-reply@parcels.example',
      subject: 'Your parcel comes today',
    },
    body: 'Your parcel comes between nine and eleven. This mail was written by a machine.',
  },
] as const;

/** Incoming mail held for review. */
export const demo: Demo = {
  scenes: ({ stage, sites, end }) =>
    held.map((mail, index) => ({
      at: end - (3 + index * 4) * hour,
      async play() {
        const at = end - (3 + index * 4) * hour;
        await stage.write((db) =>
          db
            .insertInto('incoming_mail')
            .values({
              ...mail,
              ...{ site_id: sites[0]?.siteId ?? null, to_address: 'hello@bakery.example.com', quoted: '' },
              ...{ source: 'smtp', envelope: '{"to":[]}', size: mail.body.length },
              ...{ state: 'held', reason: 'perhaps_automatic' },
              ...{ received_at: at, source_until: at + 90 * day },
            })
            .execute(),
        );
      },
    })),
};
