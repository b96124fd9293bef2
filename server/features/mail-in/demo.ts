import { day, hour } from '../../kernel/clock.ts';
import type { Demo } from '../../platform/demo/index.ts';

/** Mails to the first site held for review, because they may be automatic. */
const held = [
  {
    from_name: 'Emil Sample',
    from_address: 'emil.sample@example.net',
    subject: 'Out of office: your offer',
    body: 'Thank you for your mail. I am away until Monday and read it then.',
  },
  {
    from_name: 'Parcel service',
    from_address: 'no-reply@parcels.example',
    subject: 'Your parcel comes today',
    body: 'Your parcel comes between nine and eleven. This mail was written by a machine.',
  },
] as const;

const to = 'hello@bakery.example.com';
const label = { name: 'label.txt', text: 'Parcel 4711: two boxes, 12 kg.' };

/** A mail as it came, with one file. */
const sourceOf = ({ from_name, from_address, subject, body }: (typeof held)[number], at: number): Buffer =>
  Buffer.from(
    `From: ${from_name} <${from_address}>
To: ${to}
Subject: ${subject}
Date: ${new Date(at).toUTCString()}
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="part"

--part
Content-Type: text/plain; charset=utf-8

${body}
--part
Content-Type: text/plain; name="${label.name}"
Content-Disposition: attachment; filename="${label.name}"

${label.text}
--part--
`.replaceAll('\n', '\r\n'),
  );

/** Incoming mail held for review. The source of the oldest is kept: mail 1 of the guide's examples. */
export const demo: Demo = {
  scenes: ({ stage, sites, end }) =>
    held.map((mail, index) => ({
      at: end - (3 + index * 4) * hour,
      async play() {
        const at = end - (3 + index * 4) * hour;
        const source = sourceOf(mail, at);
        const stored =
          mail === held.at(-1)
            ? {
                sha256: await stage.keepFile(source),
                files: JSON.stringify([{ name: label.name, bytes: label.text.length }]),
              }
            : {};
        await stage.write((db) =>
          db
            .insertInto('incoming_mail')
            .values({
              ...mail,
              site_id: sites[0]?.siteId ?? null,
              to_address: to,
              quoted: '',
              source: 'smtp',
              envelope: '{"to":[]}',
              size: source.length,
              ...stored,
              state: 'held',
              reason: 'perhaps_automatic',
              received_at: at,
              source_until: at + 90 * day,
            })
            .execute(),
        );
      },
    })),
};
