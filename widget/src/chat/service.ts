import type { Attachment, MessageList, SentMessage, WidgetConfig } from './answers.ts';

/** Reason of a failed call, by what can be done about it. */
export type Trouble =
  /** No response, or a temporary failure: the same call may succeed later. */
  | 'later'
  /** Rate limited: later, but not soon. */
  | 'tooMany'
  /** Refused: the same call will never succeed. */
  | 'refused';

export class ServiceError extends Error {
  readonly trouble: Trouble;
  /** Milliseconds before a retry; 0 if the service gave none. */
  readonly waitMs: number;

  constructor(trouble: Trouble, text: string, waitMs = 0) {
    super(text);
    this.trouble = trouble;
    this.waitMs = waitMs;
  }
}

/** Timeout of a call. */
const patienceMs = 20_000;
/** Timeout of an upload: ten megabytes on a slow connection. */
const filePatienceMs = 5 * 60_000;

/** Identifies the visitor in every call about them. */
export interface Visitor {
  readonly site_key: string;
  readonly visitor_secret: string;
}

export interface Outgoing extends Visitor {
  readonly message?: string;
  readonly attachment_ids?: readonly number[];
  readonly client_message_id: string;
  readonly name?: string;
  readonly email?: string;
  readonly page: Page;
  readonly website: string;
  readonly seconds_open: number;
}

export interface OfflineMessage {
  readonly site_key: string;
  readonly form_id: string;
  readonly name?: string;
  readonly email: string;
  readonly message: string;
  /** Created for this message, and used to upload its files. */
  readonly visitor_secret?: string;
  readonly attachment_ids?: readonly number[];
  readonly page: Page;
  readonly website: string;
  readonly seconds_open: number;
}

export interface Page {
  readonly url: string;
  readonly title: string;
}

export type Service = ReturnType<typeof createService>;

/** Client of the service. Every call rejects with a ServiceError. */
export function createService(base: string) {
  const address = `${base}api/widget/`;

  async function request(path: string, body?: object | FormData, signal?: AbortSignal): Promise<Response> {
    const init: RequestInit = {
      credentials: 'omit',
      cache: 'no-store',
      signal: signal ?? AbortSignal.timeout(patienceMs),
    };
    const post =
      body instanceof FormData
        ? { method: 'POST', body }
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
    const response = await fetch(address + path, body ? { ...init, ...post } : init).catch((thrown) => {
      throw new ServiceError('later', String(thrown));
    });
    if (response.ok) return response;
    throw await errorOf(response);
  }
  const answer = async <T>(path: string, body?: object, signal?: AbortSignal): Promise<T> => {
    const response = await request(path, body, signal);
    return response.json().catch((thrown) => {
      throw new ServiceError('later', String(thrown));
    });
  };

  return {
    config: (siteKey: string) => answer<WidgetConfig>(`config?site_key=${encodeURIComponent(siteKey)}`),
    send: (message: Outgoing) => answer<SentMessage>('messages', message),
    upload(visitor: Visitor, file: File, signal: AbortSignal) {
      const form = new FormData();
      form.set('site_key', visitor.site_key);
      form.set('visitor_secret', visitor.visitor_secret);
      form.set('filename', file.name);
      form.set('file', file);
      const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(filePatienceMs)]);
      return answer<Attachment>('attachments', form, abortSignal);
    },
    list: (visitor: Visitor, after: number | undefined) =>
      answer<MessageList>(
        'messages/list',
        after === undefined ? visitor : { ...visitor, after_message_id: after },
      ),
    read: (visitor: Visitor, upTo: number) => answer<unknown>('read', { ...visitor, message_id: upTo }),
    form: (message: OfflineMessage) => answer<unknown>('form', message),
    /** Returns the body of a stream of server-sent events once it has started. */
    async stream(visitor: Visitor, lastEventId: string | undefined, signal: AbortSignal) {
      const body = lastEventId === undefined ? visitor : { ...visitor, last_event_id: lastEventId };
      const response = await request('stream', body, signal);
      if (!response.body) throw new ServiceError('later', 'no body');
      return response.body;
    },
  };
}

async function errorOf(response: Response): Promise<ServiceError> {
  const { status } = response;
  const problem = (await response.json().catch(() => ({}))) as { code?: string; detail?: string };
  const text = `${status} ${problem.code ?? ''}: ${problem.detail ?? ''}`;
  const waitMs = Number(response.headers.get('retry-after') ?? 0) * 1000;
  if (status === 429) return new ServiceError('tooMany', text, waitMs);
  return new ServiceError(
    status >= 500 || status === 408 || status === 409 ? 'later' : 'refused',
    text,
    waitMs,
  );
}
