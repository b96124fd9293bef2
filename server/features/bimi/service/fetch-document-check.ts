import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  type FetchDocument,
  type FetchedDocument,
  isTransient,
  OutboundFault,
} from '../../../platform/outbound/index.ts';
import { askAgain, type Check } from '../rules/check.ts';
import { sizeText } from '../rules/logo/size-text.ts';

const documentMs = 5000;

/** Document named by a record, and the word for it in sentences. */
export interface DocumentOfRecord {
  /** Id of the check that fetching results in. */
  readonly id: string;
  readonly noun: string;
  readonly address: string;
}

/** A fetched document, or the failed check that says why it is missing. */
export type Fetched =
  | { readonly document: FetchedDocument; readonly check: Check }
  | { readonly check: Check };

/** Fetches a document named by a record and returns the result as the check `id`. */
export async function fetchDocumentCheck(
  fetchDocument: FetchDocument,
  { id, noun, address }: DocumentOfRecord,
  limits: { readonly bytesMax: number; readonly signal: AbortSignal },
): Promise<Fetched> {
  const resultOf = (state: Check['state'], detail: string): Fetched => ({ check: { id, state, detail } });
  try {
    const fetched = await fetchDocument(address, { ...limits, timeoutMs: documentMs, isHttpsOnly: true });
    const { status, redirects } = fetched;
    if (status >= 500)
      return resultOf('error', `The server of the ${noun} answered with ${status}. ${askAgain}`);
    if (status !== 200)
      return resultOf(
        'fail',
        `The address of the ${noun} answered with ${status} instead of the file. Upload the file there, or publish another address.`,
      );
    const body = await plainBody(fetched, limits.bytesMax);
    if (body === undefined)
      return resultOf(
        'fail',
        `The server of the ${noun} compresses it without being asked, and it cannot be decompressed or is then too large. Serve it uncompressed.`,
      );
    const detail =
      redirects > 0
        ? `The ${noun} was found, but the address in the record redirects, which some receivers do not follow.`
        : `The ${noun} was found at the address in the record.`;
    const check: Check = { id, state: redirects > 0 ? 'warn' : 'pass', detail };
    return { document: { ...fetched, body }, check };
  } catch (thrown) {
    if (!(thrown instanceof OutboundFault)) throw thrown;
    if (thrown.reason === 'too_large')
      return resultOf(
        'fail',
        `The ${noun} is larger than ${sizeText(limits.bytesMax)}, which is more than receivers read. Upload a smaller file there.`,
      );
    return isTransient(thrown)
      ? resultOf('error', `The ${noun} could not be read. ${thrown.message} ${askAgain}`)
      : resultOf('fail', `The ${noun} could not be read. ${thrown.message}`);
  }
}

const unpack = promisify(gunzip);

/** Decompressed body of a response; undefined if it is damaged or larger than `bytesMax`. */
export async function plainBody(
  { body, isGzipped }: Pick<FetchedDocument, 'body' | 'isGzipped'>,
  bytesMax: number,
): Promise<Buffer | undefined> {
  return isGzipped ? unpack(body, { maxOutputLength: bytesMax }).catch(() => undefined) : body;
}
