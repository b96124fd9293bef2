import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { FileContent } from '../../../kernel/upload.ts';
import type { ClamdAddress } from '../rules/clamd-address.ts';

/** Scans a file. Resolves to the malware's name, or undefined if clean. */
export type Scan = (content: FileContent) => Promise<string | undefined>;

const chunkBytes = 64 * 1024;
/** Longer than any signature name. */
const answerBytesMax = 1024;

/**
 * Scans files with a ClamAV server through its INSTREAM command: length-prefixed chunks, terminated by an
 * empty one. Fails if the server is unavailable, times out or could not scan.
 * @param address an operator's setting, never a name that a user typed
 */
export const createScan =
  (address: ClamdAddress, timeoutMs = 30_000): Scan =>
  async (content) => {
    const socket = connect(address);
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The ClamAV server does not answer.')));
    try {
      const answer = readAnswer(socket);
      // Awaited below: a server that refuses early must not cause an unhandled rejection.
      answer.catch(() => undefined);
      await write(socket, Buffer.from('zINSTREAM\0'));
      for await (const chunk of chunksOf(content)) {
        await write(socket, lengthOf(chunk.length));
        await write(socket, chunk);
      }
      await write(socket, lengthOf(0));
      return parseResponse(await answer);
    } finally {
      socket.destroy();
    }
  };

async function* chunksOf(content: FileContent): AsyncIterable<Uint8Array> {
  if (Buffer.isBuffer(content))
    for (let at = 0; at < content.length; at += chunkBytes) yield content.subarray(at, at + chunkBytes);
  else yield* createReadStream(content.path, { highWaterMark: chunkBytes });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

const write = (socket: Socket, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    if (socket.destroyed) reject(socket.errored ?? new Error('The ClamAV server closed the connection.'));
    else socket.write(bytes, (fault) => (fault ? reject(fault) : resolve()));
  });

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.on('data', (part: Buffer) => {
      answer = (answer + part.toString('latin1')).slice(0, answerBytesMax);
      if (answer.includes('\0')) resolve(answer);
    });
    socket.on('error', reject);
    socket.on('close', () =>
      answer === '' ? reject(new Error('The ClamAV server said nothing.')) : resolve(answer),
    );
  });
}

/** Parses `stream: OK` or `stream: Eicar-Test-Signature FOUND`. */
function parseResponse(answer: string): string | undefined {
  const text = answer.replaceAll('\0', '').trim();
  if (text === 'stream: OK') return undefined;
  const [, name] = /^stream: (.{1,200}) FOUND$/.exec(text) ?? [];
  if (name === undefined) throw new Error(`The ClamAV server could not check a file: ${text.slice(0, 200)}`);
  return name;
}
