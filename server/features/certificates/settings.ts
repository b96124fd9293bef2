import type { Kind } from '../../kernel/setting.ts';
import { optional, withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

/** URL of an authority's directory. Plain HTTP is accepted for this machine. */
const directory: Kind<string> = {
  right: 'an address with https, as https://acme.example.com/directory',
  read(value) {
    const url = URL.parse(value);
    if (!url || url.username || url.password || url.hash) return undefined;
    const isHere = kinds.loopbackOrigin.read(url.origin) !== undefined;
    return url.protocol === 'https:' || (url.protocol === 'http:' && isHere) ? url.href : undefined;
  },
};

const chapter = 'Where it runs';

export const settings = {
  acmeTermsAgreed: withDefault('ACME_TERMS_AGREED', 'off', {
    chapter,
    says:
      'Whether you agree to the terms of the authority at `ACME_URL`. With `on` and `HTTPS_PORT`, certificates are had and renewed by ' +
      'themselves for `PUBLIC_URL`, for published sites and for their own domains.',
    kind: kinds.onOff,
  }),
  acmeUrl: withDefault('ACME_URL', 'https://acme-v02.api.letsencrypt.org/directory', {
    chapter,
    says: 'The directory of the authority (ACME, RFC 8555) that issues certificates.',
    kind: directory,
  }),
  acmeContact: optional('ACME_CONTACT', {
    chapter,
    says: 'The e-mail address at which the authority may reach you.',
    kind: kinds.email,
  }),
  tlsCertificateFile: optional('TLS_CERTIFICATE_FILE', {
    chapter,
    says:
      'A certificate of your own with its chain, in PEM, for the names in it: as a wildcard for `*.<SITES_HOST>`. No other is had for ' +
      'these names. Read again within a minute after it changed.',
    kind: kinds.path,
    together: 'TLS_KEY_FILE',
  }),
  tlsKeyFile: optional('TLS_KEY_FILE', {
    chapter,
    says: 'Its private key, in PEM.',
    kind: kinds.path,
    together: 'TLS_CERTIFICATE_FILE',
  }),
};
