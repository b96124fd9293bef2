import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface HostReply {
  readonly status: number;
  readonly body: string;
}

/** Asks a server by another name than its address, which `fetch` does not; `headers` may say the name too. */
export function callWith(
  address: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<HostReply> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { method, headers });
    asked.once('error', reject);
    asked.once('response', (response) => {
      text(response).then((whole) => resolve({ status: response.statusCode ?? 0, body: whole }), reject);
    });
    asked.end(body);
  });
}

/** What a published site answers at a path; fails where it is no success. */
export async function askAtHost(url: string, host: string, path: string): Promise<HostReply> {
  const reply = await callWith(url + path, 'GET', { host: `${host}:${new URL(url).port}` });
  if (reply.status !== 200) throw new Error(`${host}${path} answered ${reply.status}: ${reply.body}`);
  return reply;
}
