// Sends all photos at once on request. A separate low-priority process, because real uploads come from other machines.
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** The sender's only argument, as JSON. */
export interface Orders {
  readonly url: string;
  readonly siteId: number | undefined;
  readonly token: string;
  readonly files: readonly string[];
  readonly uploads: number;
}

const { url, siteId, token, files, uploads } = JSON.parse(process.argv[2] ?? '') as Orders;
setPriority(constants.priority.PRIORITY_LOW);
const photos = files.map((file) => readFileSync(file).toString('base64'));
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
/** Created before the first is sent. The crops differ, so that no two pictures are equal. */
const bodies = Array.from({ length: uploads }, (_, number) =>
  Buffer.from(
    JSON.stringify({
      site_id: siteId,
      sender_email: `sender-${number}@example.com`,
      sender_name: `Sender ${number}`,
      photo_base64: photos[number % photos.length],
      photo_x: number / uploads,
      photo_zoom: 1 + number / uploads,
    }),
  ),
);

async function upload(body: Buffer<ArrayBuffer>, number: number): Promise<void> {
  const answer = await fetch(`${url}/api/command-center/mail/profiles`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Photo ${number} was answered ${answer.status}: ${text.slice(0, 500)}`);
}

process.on('message', async () => {
  const startedAt = performance.now();
  await Promise.all(bodies.map(upload));
  process.send?.((performance.now() - startedAt) / 1000);
});
