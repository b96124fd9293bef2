import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { type Answer, decode, encode, type Packet } from 'dns-packet';

/** Bits of the head of a packet, and codes in it. Source: RFC 1035 §4.1.1. */
const isAnswerBit = 1 << 15;
const opcodeMask = 0x7800;
const refusals = { FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, NOTIMP: 4, REFUSED: 5 } as const;

/** What a name server does with every question about a name, in place of an answer. */
export type DnsTrouble = keyof typeof refusals | 'silence' | 'rubbish';

/** A resolver on loopback that serves only published test records. */
export interface DnsServer {
  /** For `DNS_SERVERS` and `setServers`: `127.0.0.1:5353`. */
  readonly address: string;
  /** The names it was asked about, as they were asked, in their order; repeats of a question that got no answer are among them. */
  readonly queries: string[];
  /** Packets that were anything but a query: notices, transfers, updates. */
  readonly otherPackets: number;
  /** Publishes text records at a name in place of those there; each is a text, or the strings of which it consists. */
  txt(name: string, ...records: (string | readonly string[])[]): void;
  /** Publishes IPv4 and IPv6 addresses at a name in place of those there. */
  addresses(name: string, ...addresses: string[]): void;
  /** Publishes which authorities may issue certificates for a name, in place of those there. */
  caa(name: string, ...issuers: string[]): void;
  /** Nothing is at a name any more. */
  remove(name: string): void;
  /** Has a name stand for another one. */
  cname(name: string, target: string): void;
  /** Fails every question about a name. */
  fails(name: string, how: DnsTrouble): void;
  /** Nothing is published, and nothing was asked. */
  clear(): void;
  close(): Promise<void>;
}

interface Records {
  readonly txt?: readonly (string | readonly string[])[];
  readonly addresses?: readonly string[];
  readonly caa?: readonly string[];
}
type Entry = Records | { cname: string } | { trouble: DnsTrouble };

export async function startDnsServer(): Promise<DnsServer> {
  const socket: Socket = createSocket('udp4');
  const zone = new Map<string, Entry>();
  const queries: string[] = [];
  let otherPackets = 0;

  const set = (name: string, entry: Entry) => void zone.set(name.toLowerCase(), entry);
  const add = (name: string, records: Records) => {
    const there = zone.get(name.toLowerCase()) ?? {};
    set(name, { ...('cname' in there || 'trouble' in there ? {} : there), ...records });
  };
  /** Records of a name, or of the wildcard one label up for names without their own. */
  const entryAt = (name: string) => zone.get(name) ?? zone.get(`*.${name.slice(name.indexOf('.') + 1)}`);

  socket.on('message', (message: Buffer, from: RemoteInfo) => {
    const flags = message.length < 12 ? isAnswerBit : message.readUInt16BE(2);
    if ((flags & (isAnswerBit | opcodeMask)) !== 0) {
      otherPackets += 1;
      return;
    }
    const { id, questions } = decode(message);
    const name = questions?.[0]?.name ?? '';
    queries.push(name);
    const reply = answerTo(id, questions, name);
    if (reply) socket.send(reply, from.port, from.address);
  });

  function answerTo(
    id: number | undefined,
    questions: Packet['questions'],
    name: string,
  ): Buffer | undefined {
    const head = { id, type: 'response' as const, questions };
    // Recursion is offered, as servers do that look names up for others.
    const refusal = (code: number) => encode({ ...head, flags: (1 << 7) | code });
    const answers: Answer[] = [];
    let at = name.toLowerCase();
    for (let hops = 0; hops < 8; hops += 1) {
      const entry = entryAt(at);
      if (entry === undefined) {
        // A name above another one is there, though it has no records: NODATA, not NXDOMAIN.
        const hasNamesBelow = [...zone.keys()].some((each) => each.endsWith(`.${at}`));
        return refusal(hasNamesBelow || answers.length > 0 ? 0 : refusals.NXDOMAIN);
      }
      if ('trouble' in entry) {
        if (entry.trouble === 'silence') return undefined;
        if (entry.trouble === 'rubbish') return Buffer.from('not a packet of the DNS');
        return refusal(refusals[entry.trouble]);
      }
      if (!('cname' in entry)) {
        answers.push(...recordsOf(entry, at, `${questions?.[0]?.type}`));
        break;
      }
      answers.push({ type: 'CNAME', name: at, ttl: 60, data: entry.cname });
      if (questions?.[0]?.type === 'CNAME') break;
      at = entry.cname.toLowerCase();
    }
    return encode({ ...head, flags: 1 << 7, answers });
  }

  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  socket.once('error', reject);
  socket.bind(0, '127.0.0.1', resolve);
  await listening;
  return {
    address: `127.0.0.1:${socket.address().port}`,
    queries,
    get otherPackets() {
      return otherPackets;
    },
    txt: (name, ...records) => add(name, { txt: records }),
    addresses: (name, ...addresses) => add(name, { addresses }),
    caa: (name, ...issuers) => add(name, { caa: issuers }),
    remove: (name) => void zone.delete(name.toLowerCase()),
    cname: (name, target) => set(name, { cname: target }),
    fails: (name, trouble) => set(name, { trouble }),
    clear() {
      zone.clear();
      queries.length = 0;
      otherPackets = 0;
    },
    close: () => new Promise((closed) => socket.close(() => closed())),
  };
}

/** Answers of one type from the records at a name. */
function recordsOf({ txt = [], addresses = [], caa = [] }: Records, name: string, type: string): Answer[] {
  const ttl = 60;
  if (type === 'TXT')
    return txt.map((record) => ({
      type,
      name,
      ttl,
      data: typeof record === 'string' ? cut(record) : [...record],
    }));
  if (type === 'A' || type === 'AAAA')
    return addresses
      .filter((address) => address.includes(':') === (type === 'AAAA'))
      .map((data) => ({ type, name, ttl, data }));
  if (type === 'CAA')
    return caa.map((value) => ({ type, name, ttl, data: { flags: 0, tag: 'issue' as const, value } }));
  return [];
}

/** As publishers do it with a text that is longer than a string may be. */
function cut(text: string): string[] {
  const strings: string[] = [];
  for (let at = 0; at < Math.max(text.length, 1); at += 255) strings.push(text.slice(at, at + 255));
  return strings;
}
