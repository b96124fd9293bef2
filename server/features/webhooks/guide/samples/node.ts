/** A complete receiver that verifies signatures. Node 20 or newer, without dependencies. */
export const nodeReceiver = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');

/** Checks that the body was signed with our secret within the last 5 minutes. */
function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(sentAt)) <= 300)) return false;
  const expected = createHmac('sha256', key).update(id + '.' + sentAt + '.').update(body).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return signature.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const server = createServer(async (request, response) => {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > 65536) return response.writeHead(413, { connection: 'close' }).end();
    parts.push(part);
  }
  const body = Buffer.concat(parts);
  if (!isSigned(request.headers, body)) return response.writeHead(401).end();
  const { type, data } = JSON.parse(body);
  // Store the webhook-id and skip ids you have already processed. Respond first, then do slow work.
  console.log(request.headers['webhook-id'], type, data.url ?? '');
  response.writeHead(204).end();
});
server.listen(process.env.PORT ?? 8080, () => console.log('Listening on port', server.address().port));`;
