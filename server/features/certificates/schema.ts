/** Values of certificates in the API and in rows. */
export { type CertificateFailure, certificateFailures } from './rules/failures.ts';
