import { gzipSync } from 'node:zlib';
import { formsOf } from '../secret-forms.ts';
import { answer, type Exchange, type Fault } from './stand-in.ts';

// Faults of the stand-in. Source: reference §9, table of faults.

const json = { 'content-type': 'application/json; charset=utf-8' };

export const status =
  (code: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Fault =>
  ({ response }) =>
    void response.writeHead(code, { ...json, ...headers }).end(JSON.stringify(body));

/** An answer of any bytes with any media type. */
export const raw =
  (code: number, body: string | Buffer, headers: Readonly<Record<string, string>> = json): Fault =>
  ({ response }) =>
    void response.writeHead(code, headers).end(body);

export const tooMany = (headers: Readonly<Record<string, string>>): Fault =>
  status(429, { statusCode: 429, message: 'ThrottlerException: Too Many Requests' }, headers);

/** Does what was asked for, and then goes wrong. */
export const committed =
  (fault: Fault): Fault =>
  (exchange) => {
    exchange.commit();
    fault(exchange);
  };

export const noHeaders: Fault = () => {};
export const headersThenSilence: Fault = ({ response }) => response.writeHead(200, json).flushHeaders();
export const byteByByte: Fault = ({ response }) => {
  response.writeHead(200, json);
  const dripping = setInterval(() => response.write('['), 1000);
  response.write('[');
  response.on('close', () => clearInterval(dripping));
};

export const resetBeforeHeaders: Fault = ({ request }) => void request.socket.resetAndDestroy();
export const resetMidBody: Fault = ({ request, response }) => {
  response.writeHead(200, json).write('[{"id":', () => request.socket.resetAndDestroy());
};
export const closedBeforeTheEnd: Fault = ({ request, response }) => {
  response.writeHead(200, { ...json, 'content-length': '1000' }).write('[]', () => request.socket.end());
};

const megabyte = Buffer.alloc(1024 * 1024, ' ');
export const fiftyMegabytes: Fault = ({ response }) => {
  response.writeHead(200, json);
  let left = 50;
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(megabyte)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
};

let bomb: Buffer | undefined;
export const gzipBomb: Fault = ({ response }) => {
  bomb ??= gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '));
  response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb);
};

export const redirect =
  (code: number, to: (exchange: Exchange) => string): Fault =>
  (exchange) =>
    void exchange.response.writeHead(code, { location: to(exchange) }).end();

/** Every way in which a key may come back, in a refusal and in an answer that looks like one of Postiz. */
export const echoes = (code: number): readonly (readonly [where: string, fault: Fault])[] => {
  const saying = (body: (key: string) => unknown): Fault => {
    return ({ response, key }) => answer(response, code, body(key));
  };
  const half = (key: string) => Math.floor(key.length / 2);
  return [
    ['the message', saying((key) => ({ msg: `Invalid API key ${key}` }))],
    ['what is nested in it', saying((key) => ({ error: { platformError: { raw: [key] } } }))],
    ['a validation', saying((key) => ({ statusCode: code, provider: key, name: key, message: key }))],
    [
      'a header',
      ({ response, key }) => void response.writeHead(code, { ...json, 'x-request-id': key }).end('{}'),
    ],
    ['two fields', saying((key) => ({ a: key.slice(0, half(key)), b: key.slice(half(key)) }))],
    [
      'a page of HTML',
      ({ response, key }) => {
        response
          .writeHead(code, { 'content-type': 'text/html' })
          .end(`<h1>Bad gateway</h1><pre>${key}</pre>`);
      },
    ],
    [
      'JSON that breaks off',
      ({ response, key }) => void response.writeHead(code, json).end(`{"msg":"${key}`),
    ],
    ['every encoding', saying((key) => ({ msg: formsOf(key).join(' ') }))],
    ['a token', saying((key) => [{ id: 7, access_token: key }])],
    ['a signed address', saying((key) => ({ url: `https://files.example.com/a?X-Amz-Signature=${key}` }))],
  ];
};
