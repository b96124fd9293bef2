import { isIP } from 'node:net';
import { parse } from 'tldts';

/** True for names for which a public authority could issue a certificate. */
export const mayHaveCertificate = (host: string): boolean =>
  host.includes('.') && isIP(host) === 0 && !host.startsWith('[') && !/(^|\.)localhost$/.test(host);

/** Domain by which authorities count. */
export const registrableOf = (name: string): string =>
  parse(name, { allowPrivateDomains: true }).domain ?? name;
