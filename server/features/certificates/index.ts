export { certificates } from './feature.ts';
export { failureSentence as certificateSentence } from './rules/failures.ts';
export type { Certificates, NamedCertificate } from './service/certificates.ts';
export { certificateUsers } from './work/certificate-users.ts';
