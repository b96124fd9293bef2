import type { Kind } from '../../kernel/setting.ts';
import { optional, withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

/** URL of an authority's directory. Plain HTTP is accepted for this machine. */
const directory: Kind<string> = {
  expected: 'an address with https, as https://acme.example.com/directory',
  parse(value) {
    const url = URL.parse(value);
    if (!url || url.username || url.password || url.hash) return undefined;
    const isHere = kinds.loopbackOrigin.parse(url.origin) !== undefined;
    return url.protocol === 'https:' || (url.protocol === 'http:' && isHere) ? url.href : undefined;
  },
};

const chapter = 'Where it runs';

export const settings = {
  acmeTermsAgreed: withDefault('ACME_TERMS_AGREED', 'off', {
    chapter,
    description:
      'Whether you agree to the terms of the authority at `ACME_URL`. With `on` and `HTTPS_PORT`, certificates for ' +
      '`PUBLIC_URL`, published sites and their own domains are obtained and renewed automatically.',
    kind: kinds.onOff,
  }),
  acmeUrl: withDefault('ACME_URL', 'https://acme-v02.api.letsencrypt.org/directory', {
    chapter,
    description: 'The directory of the authority (ACME, RFC 8555) that issues certificates.',
    kind: directory,
  }),
  acmeContact: optional('ACME_CONTACT', {
    chapter,
    description: 'The e-mail address at which the authority may contact you.',
    kind: kinds.email,
  }),
  tlsCertificateFile: optional('TLS_CERTIFICATE_FILE', {
    chapter,
    description:
      'A PEM file with your own certificate and its chain, such as a wildcard for `*.<SITES_HOST>`. No other certificate is ' +
      'obtained for its names. Changes are picked up within a minute.',
    kind: kinds.path,
    requires: 'TLS_KEY_FILE',
  }),
  tlsKeyFile: optional('TLS_KEY_FILE', {
    chapter,
    description: 'Its private key, in PEM.',
    kind: kinds.path,
    requires: 'TLS_CERTIFICATE_FILE',
  }),
};
