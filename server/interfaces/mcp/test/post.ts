/** A loosely typed JSON-RPC response for tests. */
export interface JsonRpcAnswer {
  readonly id?: string | number | null;
  readonly result?: Record<string, unknown>;
  readonly error?: { code: number; message: string; data?: unknown };
}

/** HTTP response. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Body as JSON-RPC; throws if it is not JSON. */
  readonly json: JsonRpcAnswer;
}

const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Posts a body unchanged. The content type is JSON unless the headers override it. */
export async function post(
  url: string,
  body: string | Buffer<ArrayBuffer>,
  headers: Record<string, string> = {},
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal,
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    get json(): JsonRpcAnswer {
      return JSON.parse(text);
    },
  };
}

/** A call by a minimal client of the 2025 family: only the message. */
export function legacyCall(method: string, params: object = {}, id: number | string = 1): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

/** Posts a call of revision 2026-07-28 with its required headers. */
export function postModern(
  url: string,
  method: string,
  params: { name?: string; uri?: string; _meta?: object } & Record<string, unknown> = {},
  headers: Record<string, string> = {},
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const name = params.name ?? params.uri;
  const body = legacyCall(method, { ...params, _meta: { ...ENVELOPE, ...params._meta } });
  const nameHeader = name === undefined ? {} : { 'mcp-name': name };
  const standard = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...nameHeader };
  return post(url, body, { ...standard, ...headers }, signal);
}
