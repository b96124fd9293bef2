/** Reasons why a name has no new certificate. */
export const certificateFailures = [
  'no_authority',
  'authority_away',
  'too_many',
  'not_allowed',
  'not_reached',
  'refused',
  'key_missing',
] as const;
export type CertificateFailure = (typeof certificateFailures)[number];

const sentences: Readonly<Record<CertificateFailure, (name: string) => string>> = {
  no_authority: (name) =>
    `No certificate authority is set up for ${name}. The server’s operator can set ACME_TERMS_AGREED=on or provide a certificate with TLS_CERTIFICATE_FILE.`,
  authority_away: () =>
    'The certificate authority does not answer. You don’t need to do anything: it is tried again automatically.',
  too_many: (name) =>
    `The certificate authority has limited certificates for ${name} for now. You don’t need to do anything: it is tried again when allowed.`,
  not_allowed: (name) =>
    `The CAA records of ${name} do not allow the certificate authority. Add the CAA record below at your DNS provider, then check again.`,
  not_reached: (name) =>
    `The certificate authority could not reach this server at ${name}, port 80. Check that all its records lead here and that port 80 is open.`,
  refused: (name) => `The certificate authority refused a certificate for ${name}.`,
  key_missing: (name) =>
    `The certificate of ${name} can’t be opened with this server’s secret keys. A new one is requested automatically.`,
};

/** Sentence about a failure and its solution, with the authority's own description. */
export const failureSentence = (failure: CertificateFailure, name: string, detail: string | null): string =>
  detail ? `${sentences[failure](name)} It says: ${detail}` : sentences[failure](name);

/** Maps an error of an authority to a failure. Source: RFC 8555, 6.7. */
export function failureOf(code: string): CertificateFailure {
  if (code === 'rateLimited') return 'too_many';
  if (code === 'caa') return 'not_allowed';
  if (/^(connection|dns|unauthorized|incorrectResponse|tls)$/.test(code)) return 'not_reached';
  if (/^(serverInternal|unavailable)$/.test(code)) return 'authority_away';
  return 'refused';
}
