import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import { day } from '../../../kernel/clock.ts';
import type { BeginFile, FileOnDisk } from '../../../kernel/upload.ts';
import { isLoopback } from '../../../platform/outbound/index.ts';
import type { ImapAddress } from '../rules/imap-address.ts';

export interface FollowMailbox {
  readonly address: ImapAddress;
  readonly bytesMax: number;
  readonly begin: BeginFile;
  /** Position to continue from, as passed to `take` and `checked`; null starts with the mail of the last day. */
  readonly position: string | null;
  readonly signal: AbortSignal;
  /** Milliseconds after which it ends, so that another process can continue. */
  readonly forMs: number;
  now(): number;
  /** Stores a mail. `key` is stable for each mail of this mailbox. */
  take(file: FileOnDisk, key: string, position: string): Promise<void>;
  /** Called whenever all existing mail has been fetched. */
  checked(position: string): Promise<void>;
  /** Called for a mail that is too large; it stays in the mailbox. */
  tooLarge(bytes: number): Promise<void>;
}

const silenceMs = 90_000;
/** Polling interval, because not every server notifies of new mail. */
const lookEveryMs = 60_000;

const positionOf = (validity: bigint, uid: number): string => `${validity}:${uid}`;

/** Fetches new mail from a mailbox and waits for more. Mail stays there unchanged and unread. */
export async function followMailbox(deps: FollowMailbox): Promise<void> {
  const { address, signal, forMs, now } = deps;
  // Loaded at first use: servers without a mailbox do without its 10 MB.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: address.host,
    port: address.port,
    secure: address.isSecure,
    ...(address.isSecure ? {} : { doSTARTTLS: address.needsTls }),
    auth: { user: address.user, pass: address.password },
    // No authority issues certificates for loopback addresses, and a loopback server is trusted.
    tls: { rejectUnauthorized: !isLoopback(address.host) },
    logger: false,
    disableAutoIdle: true,
    greetingTimeout: 20_000,
    connectionTimeout: 20_000,
    socketTimeout: silenceMs + lookEveryMs,
  });
  let fault: unknown;
  client.on('error', (thrown: unknown) => {
    fault ??= thrown;
  });
  const leave = () => client.close();
  signal.addEventListener('abort', leave, { once: true });
  const until = now() + forMs;
  try {
    await client.connect();
    const lock = await client.getMailboxLock(address.folder, { readOnly: true });
    try {
      let uid = await startingUid(client, deps);
      while (!signal.aborted && now() < until) {
        uid = await fetchNew(client, deps, uid);
        const position = positionOf(validityOf(client), uid);
        await deps.checked(position);
        await newMail(client, Math.max(1, Math.min(lookEveryMs, until - now())), signal);
        if (fault) throw fault;
      }
    } finally {
      lock.release();
    }
    await client.logout().catch(leave);
  } catch (thrown) {
    if (!signal.aborted) throw fault ?? thrown;
  } finally {
    signal.removeEventListener('abort', leave);
    client.close();
  }
}

const validityOf = ({ mailbox }: ImapFlow): bigint => (mailbox ? mailbox.uidValidity : 0n);

/** Last UID fetched. If the mailbox was recreated, UIDs are no longer valid, and the last day is fetched again. */
async function startingUid(client: ImapFlow, { position, now }: FollowMailbox): Promise<number> {
  const [validity, uid] = position?.split(':') ?? [];
  if (uid !== undefined && validity === String(validityOf(client))) return Number(uid);
  const recent = await client.search({ since: new Date(now() - day) }, { uid: true });
  const first = recent ? Math.min(...recent) : Number.POSITIVE_INFINITY;
  if (Number.isFinite(first)) return first - 1;
  return client.mailbox ? client.mailbox.uidNext - 1 : 0;
}

/** Fetches mail after a UID, oldest first; returns the last UID read. */
async function fetchNew(client: ImapFlow, deps: FollowMailbox, after: number): Promise<number> {
  const found = (await client.search({ uid: `${after + 1}:*` }, { uid: true })) || [];
  let last = after;
  // `*` matches the newest mail even if it is older than the start of the range.
  for (const uid of found.filter((each) => each > after).sort((a, b) => a - b)) {
    if (deps.signal.aborted) return last;
    await fetchOne(client, deps, uid);
    last = uid;
  }
  return last;
}

async function fetchOne(client: ImapFlow, deps: FollowMailbox, uid: number): Promise<void> {
  const about = await client.fetchOne(String(uid), { size: true }, { uid: true });
  if (!about) return;
  if ((about.size ?? 0) > deps.bytesMax) return deps.tooLarge(about.size ?? 0);
  const download = await client.download(String(uid), undefined, { uid: true });
  if (!('content' in download) || !download.content) return;
  const file = await deps.begin();
  try {
    for await (const part of download.content as AsyncIterable<Buffer>) await file.write(part);
    const position = positionOf(validityOf(client), uid);
    await deps.take(await file.finish(), position, position);
  } finally {
    await file.remove();
  }
}

/** Waits for a notification from the server, up to a time limit. */
async function newMail(client: ImapFlow, milliseconds: number, signal: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const either = AbortSignal.any([ended.signal, signal]);
  const idling = client.idle().catch(() => {});
  await Promise.race([
    once(client, 'exists', { signal: either }).catch(() => {}),
    once(client, 'close', { signal: either }).catch(() => {}),
    pause(milliseconds, undefined, { signal: either }).catch(() => {}),
  ]);
  ended.abort();
  void idling;
}
