import { Agent, request } from 'node:http';

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

export const oneConnection = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });
