import { IncomingMessage } from 'node:http';

/** The same request with another form as its body: the library reads bodies from the stream itself. */
export function requestWithForm(request: IncomingMessage, form: string): IncomingMessage {
  const { method, url, httpVersion, headers } = request;
  const body = Buffer.from(form);
  const copy = new IncomingMessage(request.socket);
  // An incomplete request takes its connection with it when it ends.
  Object.assign(copy, { method, url, httpVersion, complete: true });
  copy.headers = { ...headers, 'content-length': String(body.length) };
  delete copy.headers['transfer-encoding'];
  copy.push(body);
  copy.push(null);
  return copy;
}
