import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mintAuthority, mintedDomain, mintedLogo } from '../../server/features/bimi/test/certificate/mint.ts';
import { startDocumentHost } from '../../server/platform/outbound/test/document-host.ts';
import { startDnsServer } from '../../server/test/dns-server.ts';
import type { Server } from '../children.ts';
import { ask, connectSites, startProduct } from '../product.ts';

/** A brand whose logo every mail provider shows, and the product that knows it. */
export interface Brand {
  readonly product: Server;
  readonly siteId: number;
  readonly token: string;
  readonly logo: Buffer;
  /** PEM. */
  readonly certificate: string;
  /** Of the name server and of the web server's authority, for whoever asks the same without the product. */
  readonly dnsServer: string;
  readonly tlsCa: string;
  /** What is asked of the network from now on, until it is read. */
  asked(): { readonly names: readonly string[]; readonly documents: readonly string[] };
  stop(): Promise<void>;
}

const day = 86_400_000;
const dkimSelector = 'mail';

/** Publishes everything there is to a brand on name and web servers of this process, and starts the product beside them. */
export async function startBrand(folder: string): Promise<Brand> {
  const [dns, host, marks] = await Promise.all([startDnsServer(), startDocumentHost(), mintAuthority()]);
  const now = Date.now();
  const crlUrl = `http://logo.test:${host.plainPort}/issuer.crl`;
  const { pem } = await marks.mark({ from: now - day, until: now + 300 * day, crlUrls: [crlUrl] });
  const documents: Readonly<Record<string, readonly [mediaType: string, body: Buffer]>> = {
    '/logo.svg': ['image/svg+xml', mintedLogo],
    '/mark.pem': ['application/pem-certificate-chain', Buffer.from(pem)],
    '/issuer.crl': [
      'application/pkix-crl',
      await marks.crl({ thisUpdate: now - day, nextUpdate: now + day }),
    ],
  };
  const links: string[] = [];
  host.does((request, response) => {
    const scheme = 'encrypted' in request.socket ? 'https' : 'http';
    links.push(`${scheme}://${request.headers.host}${request.url}`);
    const [mediaType, body] = documents[request.url ?? ''] ?? ['text/plain', Buffer.alloc(0)];
    response.writeHead(200, { 'content-type': mediaType }).end(body);
  });
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  dns.txt(`_dmarc.${mintedDomain}`, 'v=DMARC1; p=reject');
  dns.txt(`${dkimSelector}._domainkey.${mintedDomain}`, `v=DKIM1; k=rsa; p=${key}`);
  dns.txt(
    `default._bimi.${mintedDomain}`,
    `v=BIMI1; l=${host.origin}/logo.svg; a=${host.origin}/mark.pem; avp=brand`,
  );

  mkdirSync(folder, { recursive: true });
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const product = await startProduct(
    join(folder, 'data'),
    {
      PUBLIC_URL: host.origin,
      DNS_SERVERS: dns.address,
      EXTRA_TLS_CA: file('tls.pem', host.authority.pem),
      BIMI_EXTRA_ROOTS: file('roots.pem', marks.rootsPem),
      BIMI_EXTRA_CT_LOGS: marks.logsJson,
      OUTBOUND_ALLOWED_ADDRESSES: [host.port, host.plainPort].map((port) => `127.0.0.1:${port}`).join(),
    },
    'bench/mail/product.ts',
  );
  const { siteIds, session } = await connectSites(product.url, 1);
  const [siteId = 0] = siteIds;
  const sender = { site_id: siteId, sender_email: `hello@${mintedDomain}`, sender_name: 'Example Brand' };
  await ask(`${product.url}/api/command-center/mail/profiles`, session, sender);
  return {
    product,
    siteId,
    token: session,
    logo: mintedLogo,
    certificate: pem,
    dnsServer: dns.address,
    tlsCa: host.authority.pem,
    asked: () => ({ names: dns.asked.splice(0), documents: links.splice(0) }),
    async stop() {
      await product.stop();
      host.close();
      await dns.close();
    },
  };
}
