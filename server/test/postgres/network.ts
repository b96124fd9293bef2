import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The network between us and a PostgreSQL server, in our hands. */
export interface Network {
  /** The server's URL, by way of this network. */
  readonly url: string;
  /** Has every packet vanish from now on: connections stay open and say nothing, and so do new ones. */
  swallow(): void;
  /** Lets the server hear what comes next and ends the connection in place of its answer. */
  cutNextAnswer(): void;
  /** Has the answer to the next question with this text come together with the server's last word, as where it stops then. */
  endBehindAnswerTo(text: string): void;
  /** Resets every connection; the next ones are good. */
  reset(): void;
  /** Carries packets again. Connections that have lost some are ended. */
  heal(): void;
  close(): Promise<void>;
}

/** What a server says that is stopped: a message of the type ErrorResponse. Source: PostgreSQL's manual, 55.7. */
function lastWord(): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection due to administrator command', ''];
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''));
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export async function startNetwork(serverUrl: string): Promise<Network> {
  const { hostname, port } = new URL(serverUrl);
  const open = new Set<Socket>();
  let isDropping = false;
  let isCutting = false;
  let lastQuestion: string | undefined;

  /** @param closing whether the connection ends behind the next answer */
  function forwardData(from: Socket, to: Socket, isAnswer: boolean, closing: { isNear: boolean }): void {
    open.add(from);
    const end = () => {
      open.delete(from);
      to.destroy();
    };
    from.setNoDelay(true).on('close', end).on('error', end);
    from.on('data', (chunk: Buffer) => {
      if (isDropping) return;
      if (isAnswer && closing.isNear) return void to.end(Buffer.concat([chunk, lastWord()]));
      if (!isAnswer && lastQuestion !== undefined && chunk.includes(lastQuestion)) {
        lastQuestion = undefined;
        closing.isNear = true;
      }
      if (!isAnswer || !isCutting) return void to.write(chunk);
      isCutting = false;
      to.resetAndDestroy();
    });
  }

  const server = createServer((caller) => {
    const postgres = connect(Number(port), hostname);
    const closing = { isNear: false };
    forwardData(caller, postgres, false, closing);
    forwardData(postgres, caller, true, closing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.port = `${(server.address() as AddressInfo).port}`;

  const reset = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    url: url.href,
    swallow() {
      isDropping = true;
    },
    cutNextAnswer() {
      isCutting = true;
    },
    endBehindAnswerTo(text) {
      lastQuestion = text;
    },
    reset,
    heal() {
      isDropping = false;
      reset();
    },
    async close() {
      server.close();
      reset();
      await once(server, 'close');
    },
  };
}
