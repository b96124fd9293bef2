import { isRecord } from '../../../kernel/json-value.ts';
import type { FetchDocument } from '../../../platform/outbound/index.ts';
import { type ClientDocument, knownClient } from '../rules/known-clients.ts';
import { plainName } from '../rules/plain-name.ts';
import { applicationType, redirectFault } from '../rules/redirects.ts';

/** Size limit of the largest document, a key set. The library has lower limits for others. */
const bytesMax = 64 * 1024;
/** Below the library's own timeout. */
const timeoutMs = 2000;
const nameCharactersMax = 80;

/**
 * Fetches a client's published metadata and keys from public addresses. If the document of a known client
 * cannot be fetched, the bundled copy replaces it.
 */
export function clientDocumentFetch(fetchDocument: FetchDocument): typeof fetch {
  return async (input) => {
    const address = String(input);
    const document = await fetched(fetchDocument, address);
    const preset = knownClient(address);
    if (document === undefined && preset === undefined) return new Response(null, { status: 502 });
    const text = document === undefined ? JSON.stringify(preset) : document;
    return new Response(toClientMetadata(text), { headers: { 'content-type': 'application/json' } });
  };
}

async function fetched(fetchDocument: FetchDocument, address: string): Promise<string | undefined> {
  try {
    const limits = { bytesMax, timeoutMs, isHttpsOnly: true, redirectsMax: 0, accept: 'application/json' };
    const { status, body, isGzipped } = await fetchDocument(address, limits);
    if (status !== 200 || isGzipped) return undefined;
    const text = body.toString('utf8');
    // A bot challenge is an HTML page, sometimes with status 200.
    return text.trimStart().startsWith('{') ? text : undefined;
  } catch {
    return undefined;
  }
}

/** A document in the form the library accepts, with the application type derived from its redirect URLs. */
function toClientMetadata(text: string): string {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return text;
  }
  if (!isRecord(document) || !Array.isArray(document.redirect_uris)) return text;
  const { client_name: name, redirect_uris: redirects } = document as Partial<ClientDocument> & {
    redirect_uris: unknown[];
  };
  const usable = redirects.filter((each) => redirectFault(each) === undefined);
  return JSON.stringify({
    ...document,
    client_name: typeof name === 'string' ? plainName(name, nameCharactersMax) : undefined,
    redirect_uris: usable,
    application_type: applicationType(usable),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  });
}
