/** Values of certificates in the API and in rows. */
export { type CertificateTrouble, certificateTroubles } from './rules/troubles.ts';
