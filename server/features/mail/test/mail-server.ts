import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as the server received it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** A real mail server on loopback that keeps what it takes. */
export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMail[];
  /** Refuses recipients with this answer, until cleared. */
  refuses: { readonly code: number; readonly text: string } | undefined;
  /** Ends the connection once the message has arrived, without a word. */
  hangsUp: boolean;
  /** Says nothing once the message has arrived. */
  isSilent: boolean;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'post' && password === 'secret-word'
        ? done(null, { user: username })
        : done(Object.assign(new Error('5.7.8 No'), { responseCode: 535 })),
    onRcptTo(_address, _session, done) {
      const { refuses } = made;
      done(refuses ? Object.assign(new Error(refuses.text), { responseCode: refuses.code }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        if (made.hangsUp) {
          for (const connection of server.connections) connection.close();
          return;
        }
        if (!made.isSilent) done(null, 'Taken');
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const made: MailServer = {
    url: `smtp://127.0.0.1:${port}?tls=off`,
    port,
    received,
    refuses: undefined,
    hangsUp: false,
    isSilent: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return made;
}
