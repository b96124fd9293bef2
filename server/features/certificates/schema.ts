/** Words of certificates on the wire and in rows. */
export { type CertificateTrouble, certificateTroubles } from './rules/troubles.ts';
