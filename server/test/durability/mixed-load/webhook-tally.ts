import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A receiver of webhooks that remembers under which webhook-ids each change arrived. */
export interface WebhookTally {
  readonly url: string;
  /** Changes that arrived. */
  changes(): number;
  /** Changes that arrived under more than one webhook-id: a receiver cannot tell that they are one. */
  doubled(): number;
  close(): Promise<void>;
}

export async function startWebhookTally(): Promise<WebhookTally> {
  const idsOf = new Map<number, Set<string>>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { data } = JSON.parse(Buffer.concat(parts).toString());
    const ids = idsOf.get(data.seq) ?? new Set();
    idsOf.set(data.seq, ids.add(String(request.headers['webhook-id'])));
    response.writeHead(204).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    changes: () => idsOf.size,
    doubled: () => [...idsOf.values()].filter((ids) => ids.size > 1).length,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
