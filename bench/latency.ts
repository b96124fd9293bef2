import { Agent, request } from 'node:http';
import { percentile } from './report.ts';

/** Milliseconds one request takes on an open connection, until its last byte is here. */
export async function timeRequest(
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      response.resume();
      response.once('end', () => {
        const isSuccess = response.statusCode === 200 || response.statusCode === 201;
        if (isSuccess) resolve(performance.now() - started);
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
      response.once('error', reject);
    });
    call.once('error', reject);
    call.end(body);
  });
}

/**
 * The 99th percentile of one request after another: of several passes the lowest, since everything else a machine does
 * only ever adds to it.
 */
export async function lowestP99(
  passes: number,
  requests: number,
  one: (number: number) => Promise<number>,
): Promise<number> {
  const found: number[] = [];
  for (let pass = 0; pass < passes; pass++) {
    const times: number[] = [];
    for (let number = 0; number < requests; number++) times.push(await one(pass * requests + number));
    found.push(percentile(times, 0.99));
  }
  return Math.min(...found);
}

export const oneConnection = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });
