import { newIdempotencyKey } from './client.ts';
import { problemOf, unreachable } from './problem.ts';

interface FormSending {
  /** Called with the share of the body sent so far, 0 to 1. */
  readonly onShare?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Posts a form with a file. `fetch` cannot report upload progress. */
export function sendForm<Answer>(
  path: string,
  fields: Readonly<Record<string, string>>,
  file: File,
  { onShare, signal }: FormSending = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.setRequestHeader('Idempotency-Key', newIdempotencyKey());
  request.upload.onprogress = ({ loaded, total }) => onShare?.(total > 0 ? loaded / total : 0);
  signal?.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(unreachable());
    request.onload = () => {
      const body = jsonIn(request.responseText);
      if (request.status < 300) resolve(body as Answer);
      else reject(problemOf(body, new Response(null, { status: request.status })));
    };
    request.send(form);
  });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
