/** A JSON-RPC answer, loosely: tests look into it. */
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
  /** The body as JSON-RPC; throws where it is not JSON. */
  readonly json: JsonRpcAnswer;
}

const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Posts a body as it stands. The content type is JSON unless the headers say otherwise. */
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

/** A call as a bare client of the 2025 family makes it: nothing but the message. */
export function legacyCall(method: string, params: object = {}, id: number | string = 1): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

/** Posts a call of revision 2026-07-28, with the headers that it must have. */
export function postModern(
  url: string,
  method: string,
  params: { name?: string; uri?: string; _meta?: object } & Record<string, unknown> = {},
  headers: Record<string, string> = {},
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const name = params.name ?? params.uri;
  const body = legacyCall(method, { ...params, _meta: { ...ENVELOPE, ...params._meta } });
  const named = name === undefined ? {} : { 'mcp-name': name };
  const standard = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...named };
  return post(url, body, { ...standard, ...headers }, signal);
}
