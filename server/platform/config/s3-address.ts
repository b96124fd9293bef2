import { decodeComponent } from '../../text/decode-component.ts';
/** A bucket of an S3 service, with credentials. */
export interface S3Address {
  /** URL of the bucket including our folder, without a trailing slash. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const folderForm = /^(?!\.+$)[\w.-]+$/;

/**
 * Parses `s3://<key id>:<secret>@<host>[:<port>]/<bucket>[/<folder>]?region=<region>&tls=off`, with key id and
 * secret percent-encoded; undefined if malformed.
 */
export function readS3Address(address: string): S3Address | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 's3:' || url.username === '' || url.password === '') return undefined;
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  if (!bucketForm.test(bucket) || !folders.every((each) => folderForm.test(each))) return undefined;
  const { region = 'us-east-1', tls = 'on', ...unknown } = Object.fromEntries(url.searchParams);
  if (Object.keys(unknown).length > 0 || (tls !== 'on' && tls !== 'off')) return undefined;
  const [accessKeyId, secretAccessKey] = [decodeComponent(url.username), decodeComponent(url.password)];
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return {
    url: [`${tls === 'on' ? 'https' : 'http'}://${url.host}`, bucket, ...folders].join('/'),
    region,
    accessKeyId,
    secretAccessKey,
  };
}
