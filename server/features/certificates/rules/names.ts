/** True for names for which a public authority can issue a certificate. */
export const mayHaveCertificate = (host: string): boolean =>
  host.includes('.') && !/^[\d.]+$|:/.test(host) && !/(^|\.)localhost$/.test(host);
