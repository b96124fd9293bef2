import { Agent, request } from 'node:http';
import type { Span } from './own-pauses.ts';

/** When one request on an open connection begins, and when its last byte is here. */
export async function timeRequest(
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Span> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      response.resume();
      response.once('end', () => {
        const isSuccess = response.statusCode === 200 || response.statusCode === 201;
        if (isSuccess) resolve({ start, end: performance.now() });
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
      response.once('error', reject);
    });
    call.once('error', reject);
    call.end(body);
  });
}

export const oneConnection = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });
