import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { BeginFile, FileOnDisk } from '../../../kernel/upload.ts';
import { type Envelope, recipientsMax } from '../rules/envelope.ts';

export interface ListenerDeps {
  readonly host: string;
  readonly port: number;
  readonly bytesMax: number;
  readonly begin: BeginFile;
  /** True for addresses that receive mail here. */
  accepts(address: string): Promise<boolean>;
  /** Stores a mail; the other server gets its confirmation once this resolves. */
  take(file: FileOnDisk, envelope: Envelope): Promise<void>;
  onFault(thrown: unknown): void;
}

/** SMTP server for incoming mail. */
export interface SmtpListener {
  /** The port it listens on; a sentence if it cannot. */
  state(): { readonly port: number | undefined; readonly problem: string | undefined };
  close(): Promise<void>;
}

const clientsMax = 30;
const silenceMs = 60_000;
const closeMs = 1000;
const againMs = 5000;

const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });
const sentences: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program listens on this port.',
  EACCES:
    'The server may not listen on this port. Use one above 1024, and have the relay or the firewall lead to it.',
  EADDRNOTAVAIL: 'This machine does not have the address of MAIL_IN_HOST.',
};

/**
 * Starts listening, and retries while the port is in use. Mail to unknown recipients is refused, so this is
 * not an open relay.
 */
export function startSmtpListener(deps: ListenerDeps): SmtpListener {
  let problem: string | undefined = 'It is starting.';
  let port: number | undefined;
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;
  const opening = openServer(deps);

  async function listen(): Promise<void> {
    const server = await opening;
    if (isClosed) return;
    try {
      server.listen(deps.port, deps.host);
      await once(server.server, 'listening');
      port = (server.server.address() as AddressInfo).port;
      problem = undefined;
    } catch (thrown) {
      problem = sentences[(thrown as NodeJS.ErrnoException).code ?? ''] ?? 'The port could not be opened.';
      if (!isClosed) again = setTimeout(() => void listen(), againMs).unref();
    }
  }
  void listen();

  return {
    state: () => ({ port, problem }),
    async close() {
      isClosed = true;
      clearTimeout(again);
      const server = await opening;
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Loads the library at first use: servers that do not listen for mail do without it. */
async function openServer(deps: ListenerDeps): Promise<SMTPServer> {
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    // Without a certificate for this host, encryption would prove nothing: a relay in front has one.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: deps.bytesMax,
    maxClients: clientsMax,
    socketTimeout: silenceMs,
    closeTimeout: closeMs,
    banner: 'Wheelhouse',
    onRcptTo({ address }, { envelope }, done) {
      if (envelope.rcptTo.length >= recipientsMax) return done(refusal(452, '4.5.3 Too many recipients'));
      deps.accepts(address.toLowerCase()).then(
        (isOurs) => done(isOurs ? null : refusal(550, '5.1.1 No such address here')),
        (thrown: unknown) => {
          deps.onFault(thrown);
          done(refusal(451, '4.3.0 Try again later'));
        },
      );
    },
    onData(stream, session, done) {
      receive(deps, stream, session).then(
        (refused) => done(refused ?? null, 'Taken'),
        (thrown: unknown) => {
          deps.onFault(thrown);
          done(refusal(451, '4.3.0 Try again later'));
        },
      );
    },
  });
  // Errors of single connections are the client's problem; those of the port are handled in `listen`.
  server.on('error', () => {});
  return server;
}

/** Streams a mail to disk, then stores it. Returns the refusal of a mail that is too large. */
async function receive(
  { begin, bytesMax, take }: ListenerDeps,
  stream: SMTPServerDataStream,
  { envelope, remoteAddress, hostNameAppearsAs }: SMTPServerSession,
): Promise<Error | undefined> {
  const file = await begin();
  try {
    let size = 0;
    for await (const part of stream as AsyncIterable<Buffer>) {
      size += part.length;
      // The rest is discarded: the client reads the response only after the last line.
      if (size <= bytesMax) await file.write(part);
    }
    if (size > bytesMax || stream.sizeExceeded)
      return refusal(552, `5.3.4 At most ${Math.floor(bytesMax / 1_000_000)} MB`);
    await take(await file.finish(), {
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address.toLowerCase()),
      ip: remoteAddress,
      helo: String(hostNameAppearsAs).slice(0, 255),
    });
    return undefined;
  } finally {
    await file.remove();
  }
}
