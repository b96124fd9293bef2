import { isIP } from 'node:net';

/** True for names for which a public authority could issue a certificate. */
export const mayHaveCertificate = (host: string): boolean =>
  host.includes('.') && isIP(host) === 0 && !host.startsWith('[') && !/(^|\.)localhost$/.test(host);
