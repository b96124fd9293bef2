import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Pages of a connected site: their own origin, with a typically strict policy. */
export interface HostPages {
  readonly origin: string;
  /** Address of a page with this body; `attributes` go to its `html` element. */
  page(body: string, attributes?: string): string;
  close(): Promise<void>;
}

/** `service` is the only other origin that the pages may load from and call. */
export async function startHostPages(service: string): Promise<HostPages> {
  const policy = `default-src 'self'; script-src ${service}; connect-src ${service}; require-trusted-types-for 'script'`;
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const html = pages.get(request.url ?? '');
    if (request.url === '/site.css') {
      response.setHeader('Content-Type', 'text/css').end(siteCss);
      return;
    }
    if (request.url === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    response.statusCode = html === undefined ? 404 : 200;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', policy);
    response.end(html ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    page(body, attributes = 'lang="en"') {
      const path = `/${pages.size + 1}`;
      pages.set(path, pageHtml(body, attributes));
      return origin + path;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Style rules of typical sites, which would break a widget they reached. */
const siteCss = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 40px; font-family: Georgia, serif; background: light-dark(#fbf7ef, #1b1815); color: light-dark(#2b2118, #e9e0d2); }
* { letter-spacing: 0.3px; }
button { background: crimson !important; border-radius: 0 !important; }
body > * { position: relative; transform: translateX(0); margin: 30px; }
`;

const pageHtml = (body: string, attributes: string): string => `<!doctype html>
<html ${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Example Bakery</title>
<link rel="stylesheet" href="/site.css">
</head>
<body>
<main>
<h1>Example Bakery</h1>
<p>Bread since five this morning, cakes by order, and coffee while you wait.</p>
</main>
${body}
</body>
</html>`;
