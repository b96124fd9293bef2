export { certificates } from './feature.ts';
export { troubleSentence as certificateSentence } from './rules/troubles.ts';
export type { Certificates, NamedCertificate } from './service/certificates.ts';
export { certificateUsers } from './work/certificate-users.ts';
