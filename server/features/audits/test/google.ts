import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Google's PageSpeed Insights API on loopback, as far as it is asked. */
export interface Google {
  readonly origin: string;
  /** Requests received. */
  readonly requests: { readonly url: URL; readonly headers: IncomingMessage['headers'] }[];
  /** The performance score of every page from now on, from 0 to 1. */
  score: number;
  /** Details of additional audits in a report. */
  details: Readonly<Record<string, object>>;
  /** Final address of every page; undefined: the requested one. */
  finalUrl: string | undefined;
  /** Answers in place of a report; undefined for reports. */
  answer: RequestListener | undefined;
  close(): void;
}

export async function startGoogle(): Promise<Google> {
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://google.test');
    google.requests.push({ url, headers: incoming.headers });
    if (google.answer) return google.answer(incoming, response);
    const page = url.searchParams.get('url');
    const lighthouseResult = {
      lighthouseVersion: '13.4.0',
      finalDisplayedUrl: google.finalUrl ?? page,
      categories: { performance: { score: google.score }, seo: { score: 1 } },
      audits: {
        'largest-contentful-paint': { score: 0.5, numericValue: 2500 },
        'image-alt': { score: 0 },
        ...Object.fromEntries(Object.entries(google.details).map(([id, details]) => [id, { details }])),
      },
    };
    response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(
      JSON.stringify({
        id: google.finalUrl ?? page,
        lighthouseResult,
        analysisUTCTimestamp: '2026-11-23T00:00:00Z',
      }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const google: Google = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    score: 0.9,
    details: {},
    finalUrl: undefined,
    answer: undefined,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return google;
}
