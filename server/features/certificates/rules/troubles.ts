/** Reasons for which a name has no new certificate. */
export const certificateTroubles = [
  'no_authority',
  'authority_away',
  'too_many',
  'not_allowed',
  'not_reached',
  'refused',
  'key_missing',
] as const;
export type CertificateTrouble = (typeof certificateTroubles)[number];

const sentences: Readonly<Record<CertificateTrouble, (name: string) => string>> = {
  no_authority: (name) =>
    `No authority is set up that could issue a certificate for ${name}. Whoever runs this server sets ACME_TERMS_AGREED=on, or gives a certificate in TLS_CERTIFICATE_FILE.`,
  authority_away: () =>
    'The authority that issues certificates does not answer. It is asked again by itself.',
  too_many: (name) =>
    `The authority issues no more certificates for ${name} for a while. It is asked again when it allows it.`,
  not_allowed: (name) =>
    `The CAA record of ${name} does not allow the authority. Change it at your DNS service, then check again.`,
  not_reached: (name) =>
    `The authority could not reach this server at ${name}, port 80. Check that all its records lead here and that port 80 is open.`,
  refused: (name) => `The authority refused a certificate for ${name}.`,
  key_missing: (name) =>
    `The certificate of ${name} cannot be opened with the secret keys of this server. A new one is had by itself.`,
};

/** Sentence for a trouble, with the way out, and what the authority said in its own words. */
export const troubleSentence = (trouble: CertificateTrouble, name: string, detail: string | null): string =>
  detail ? `${sentences[trouble](name)} It says: ${detail}` : sentences[trouble](name);

/** Trouble for an error of an authority. Source: RFC 8555, 6.7. */
export function troubleOf(code: string): CertificateTrouble {
  if (code === 'rateLimited') return 'too_many';
  if (code === 'caa') return 'not_allowed';
  if (/^(connection|dns|unauthorized|incorrectResponse|tls)$/.test(code)) return 'not_reached';
  if (/^(serverInternal|unavailable)$/.test(code)) return 'authority_away';
  return 'refused';
}
