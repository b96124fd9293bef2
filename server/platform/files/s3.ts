import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Address } from '../config/index.ts';
import { type FileStore, intact, isSha256, nameOf } from './file-store.ts';

/** Timeout per attempt. */
const tryMs = 30_000;
const tries = 4;
/** First pause between attempts, doubled each time, with jitter: other callers were refused at the same moment. */
const pauseMs = 50;

/** A complete response of the service. */
interface S3Answer {
  readonly status: number;
  readonly body: Buffer;
}

type CallS3 = (address: string, init?: RequestInit) => Promise<S3Answer>;

/** Stores files in an S3 bucket under `<bucket>/<folder>/<name>`. */
export function createS3Store(address: S3Address): FileStore {
  const call = createS3Calls(address);
  const addressOf = (name: string) => `${address.url}/${name}`;

  return {
    async put(content) {
      const name = nameOf(content);
      // Held in memory, because a retry sends it again.
      const bytes = content instanceof Uint8Array ? content : await content.read();
      const answer = await call(addressOf(name), {
        method: 'PUT',
        body: Buffer.from(bytes),
        headers: { 'x-amz-content-sha256': name, 'content-type': 'application/octet-stream' },
      });
      if (!isDone(answer)) refuse(answer, 'keep a file');
      return name;
    },
    async get(name) {
      if (!isSha256(name)) return undefined;
      const answer = await call(addressOf(name));
      if (isDone(answer)) return intact(name, answer.body);
      return codeOf(answer) === 'NoSuchKey' ? undefined : refuse(answer, 'read a file');
    },
    async delete(name) {
      if (!isSha256(name)) return;
      const answer = await call(addressOf(name), { method: 'DELETE' });
      if (!isDone(answer) && codeOf(answer) !== 'NoSuchKey') refuse(answer, 'delete a file');
    },
    async *list() {
      const { bucketUrl, prefix } = bucketAddress(address.url);
      for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(token ? { 'continuation-token': token } : {}),
        });
        const answer = await call(`${bucketUrl}?${query}`);
        if (!isDone(answer)) refuse(answer, 'list its files');
        const text = answer.body.toString();
        for (const entry of text.split('<Contents>').slice(1)) {
          const name = valueIn(entry, 'Key')?.slice(prefix.length) ?? '';
          if (isSha256(name)) yield name;
        }
        token = valueIn(text, 'NextContinuationToken');
      }
    },
  };
}

/** Signs and sends calls, and retries on temporary failures of the network or the service. */
function createS3Calls({ region, accessKeyId, secretAccessKey }: S3Address): CallS3 {
  // The client's own retries share one deadline, and stop on network failures.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  async function sendOnce(address: string, init: RequestInit): Promise<S3Answer> {
    const signal = AbortSignal.timeout(tryMs);
    const answer = await client.fetch(address, { redirect: 'manual', ...init, signal });
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  }

  return async (address, init = {}) => {
    for (let tried = 1; ; tried += 1) {
      const isLast = tried === tries;
      const answer = await sendOnce(address, init).catch((cause: unknown) => {
        if (isLast) throw new Error('The file store does not answer.', { cause });
      });
      if (answer && (isLast || !isTransient(answer.status))) return answer;
      await pause(pauseMs * 2 ** (tried - 1) * (0.5 + Math.random()));
    }
  };
}

const isTransient = (status: number): boolean => status >= 500 || status === 429;

const isDone = ({ status }: S3Answer): boolean => status >= 200 && status < 300;

/** The service's error code: a missing bucket and a missing file have the same status. */
const codeOf = ({ body }: S3Answer): string | undefined => valueIn(body.toString(), 'Code');

function refuse(answer: S3Answer, action: string): never {
  if (codeOf(answer) === 'NoSuchBucket') throw new Error('The file store has no such bucket.');
  throw new Error(`The file store refused to ${action} with ${answer.status}.`);
}

/** The bucket's URL, and the prefix of our object names. */
function bucketAddress(url: string): { readonly bucketUrl: string; readonly prefix: string } {
  const { origin, pathname } = new URL(url);
  const [, bucket = '', ...folders] = pathname.split('/');
  return { bucketUrl: `${origin}/${bucket}`, prefix: folders.map((each) => `${each}/`).join('') };
}

/** Text of an XML element: our own names, times, and the service's tokens. */
function valueIn(xml: string, element: string): string | undefined {
  const [, value] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return value
    ?.replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"');
}
