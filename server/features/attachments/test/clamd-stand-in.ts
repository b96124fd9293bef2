import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Content that this server finds something in. */
export const infected = 'X5O!P%@AP stand-in of a test virus';

export interface ClamdStandIn {
  readonly url: string;
  /** Files that were checked. */
  readonly checked: Buffer[];
  /** Answer in place of a verdict. */
  says: string | undefined;
  close(): Promise<void>;
}

/** A TCP server that speaks clamd's INSTREAM as its manual has it. */
export async function startClamd(): Promise<ClamdStandIn> {
  const command = Buffer.from('zINSTREAM\0');
  const here: { checked: Buffer[]; says: string | undefined } = { checked: [], says: undefined };
  const server = createServer((socket) => {
    let come = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part: Buffer) => {
      come = Buffer.concat([come, part]);
      if (come.length < command.length) return;
      if (!come.subarray(0, command.length).equals(command)) return void socket.end('UNKNOWN COMMAND\0');
      const parts: Buffer[] = [];
      for (let at = command.length; at + 4 <= come.length; ) {
        const length = come.readUInt32BE(at);
        if (length === 0) {
          const file = Buffer.concat(parts);
          here.checked.push(file);
          const verdict = file.includes(infected) ? 'stream: Stand-In.Test FOUND' : 'stream: OK';
          return void socket.end(`${here.says ?? verdict}\0`);
        }
        if (at + 4 + length > come.length) return;
        parts.push(come.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(here, {
    url: `tcp://127.0.0.1:${port}`,
    async close() {
      server.close();
      await once(server, 'close');
    },
  });
}
