import type { Shot } from '../load.ts';
import { type Contest, holdAll, type Setting } from '../rates.ts';
import type { Finding } from '../report.ts';
import type { Brand } from './brand.ts';

/** What preparing a logo takes, to a server that takes the same body in, parses it and answers the same. */
export function measurePrepare(
  { product, siteId, token, logo, certificate }: Brand,
  setting: Setting,
): Promise<Finding[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const path = '/api/command-center/bimi/prepare';
  const shot = (members: object): Shot => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify({ site_id: siteId, svg_base64: logo.toString('base64'), ...members }),
  });
  const certificate_pem_base64 = Buffer.from(certificate).toString('base64');
  const contests: Contest[] = [
    { what: 'POST bimi/prepare, a logo', shot: shot({}), atLeast: 0.02 },
    // Chain, log, DMARC and the list of revoked ones: 2 names are asked and a document is fetched.
    {
      what: 'POST bimi/prepare, with its certificate',
      shot: shot({ certificate_pem_base64 }),
      atLeast: 0.005,
    },
  ];
  return holdAll(product, contests, setting);
}
