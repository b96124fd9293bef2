import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A bucket that behaves like AWS's documented S3 REST API (PutObject, GetObject, DeleteObject, ListObjectsV2). It
 * requires a valid Signature Version 4 over the exact bytes, at most 15 minutes old.
 */
export interface S3StandIn {
  /** Value for `FILES_URL`. */
  readonly url: string;
  readonly objects: Map<string, { readonly bytes: Buffer; at: Date }>;
  /** Fails the next call with this status, or cuts its connection. */
  failNext(failure: number | 'cut'): void;
  close(): Promise<void>;
}

const [keyId, secret, region, bucket] = ['AKTESTTESTTEST', 'se/cr+et=key', 'eu-test-1', 'files.example'];
/** Small, so that lists have several pages. */
const keysOfPage = 3;
const skewMs = 15 * 60_000;

export async function startS3(): Promise<S3StandIn> {
  const objects: S3StandIn['objects'] = new Map();
  const failures: (number | 'cut')[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const failure = failures.shift();
      if (failure === 'cut') return void request.socket.destroy();
      const refused = failure ?? refusal(request, body);
      if (refused !== undefined) return answer(response, refused, `<Error><Code>E${refused}</Code></Error>`);
      const url = new URL(request.url ?? '', 'http://host');
      const key = decodeURIComponent(url.pathname.slice(`/${bucket}/`.length));
      if (!`${url.pathname}/`.startsWith(`/${bucket}/`))
        return answer(response, 404, '<Error><Code>NoSuchBucket</Code></Error>');
      if (request.method === 'PUT') objects.set(key, { bytes: body, at: new Date() });
      if (request.method === 'PUT') return answer(response, 200, '');
      if (request.method === 'DELETE') objects.delete(key);
      if (request.method === 'DELETE') return answer(response, 204, '');
      if (url.searchParams.get('list-type') === '2')
        return answer(response, 200, listed(objects, url.searchParams));
      const found = objects.get(key);
      return found
        ? answer(response, 200, found.bytes)
        : answer(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const credentials = `${keyId}:${encodeURIComponent(secret)}`;
  return {
    url: `s3://${credentials}@127.0.0.1:${port}/${bucket}/desk?region=${region}&tls=off`,
    objects,
    failNext: (failure) => failures.push(failure),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

function answer(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(status === 204 ? undefined : body);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

function listed(objects: S3StandIn['objects'], query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const from = Number((query.get('continuation-token') ?? 'a&0').slice(2));
  const some = keys.slice(from, from + keysOfPage).map((key) => {
    const at = objects.get(key)?.at.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>1</Size></Contents>`;
  });
  const next =
    from + keysOfPage < keys.length
      ? `<NextContinuationToken>a&amp;${from + keysOfPage}</NextContinuationToken>`
      : '';
  return `<?xml version="1.0"?><ListBucketResult>${some.join('')}${next}</ListBucketResult>`;
}

/** Status of a rejected call; undefined if it is correctly signed. */
function refusal(request: IncomingMessage, body: Buffer): number | undefined {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': sha256 } = request.headers;
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const [id, day = '', ...scope] = credential.split('/');
  if (id !== keyId || typeof date !== 'string' || scope.join('/') !== `${region}/s3/aws4_request`) return 403;
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(at - Date.now()) < skewMs) || !date.startsWith(day)) return 403;
  const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
  if (request.method === 'PUT' && sha256 !== hash(body)) return 400;
  const signed = names.split(';');
  if (!['host', 'x-amz-date'].every((name) => signed.includes(name))) return 403;
  const url = new URL(request.url ?? '', 'http://host');
  const strict = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams]
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .sort()
    .join('&');
  const headers = signed.map(
    (name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}\n`,
  );
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers.join(''),
    names,
    sha256 ?? 'UNSIGNED-PAYLOAD',
  ];
  const toSign = ['AWS4-HMAC-SHA256', date, `${day}/${scope.join('/')}`, hash(canonical.join('\n'))].join(
    '\n',
  );
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region));
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex')) ? undefined : 403;
}
