import { type KeyKind, type MintedKey, mintKey, signingOf } from './mint-keys.ts';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  type Extension,
  type JsonName,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from './x509.ts';

/** The purpose of mark certificates and of those who issue them. */
export const brandIndicator = '1.3.6.1.5.5.7.3.31';

/** Options of a minted authority; valid by default. */
export interface IssuerOptions {
  readonly name?: string;
  readonly key?: KeyKind;
  readonly isCa?: boolean;
  readonly pathLength?: number;
  readonly keyUsage?: KeyUsageFlags;
  readonly purposes?: readonly string[];
  /** Epoch milliseconds. */
  readonly from?: number;
  readonly until?: number;
  readonly extensions?: readonly Extension[];
  /** The digest of the signature on it. */
  readonly hash?: string;
}

export interface MintedIssuer {
  readonly certificate: X509Certificate;
  readonly key: MintedKey;
  readonly name: JsonName;
  readonly pem: string;
}

/** A root, or one that an authority above issued. */
export async function mintIssuer(options: IssuerOptions, above?: MintedIssuer): Promise<MintedIssuer> {
  const key = await mintKey(options.key);
  const name: JsonName = [{ O: ['Example Marks Ltd'] }, { CN: [options.name ?? 'Test Mark Issuer'] }];
  const usage = options.keyUsage ?? KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign;
  const signer = above ?? { key, name };
  const certificate = await X509CertificateGenerator.create({
    subject: name,
    issuer: signer.name,
    notBefore: new Date(options.from ?? Date.UTC(2024, 0, 1)),
    notAfter: new Date(options.until ?? Date.UTC(2034, 0, 1)),
    publicKey: key.publicKey,
    signingKey: signer.key.privateKey,
    signingAlgorithm: signingOf(signer.key, options.hash),
    extensions: [
      new BasicConstraintsExtension(options.isCa ?? true, options.pathLength, true),
      new KeyUsagesExtension(usage, true),
      await SubjectKeyIdentifierExtension.create(key.publicKey),
      await AuthorityKeyIdentifierExtension.create(signer.key.publicKey),
      ...purposes(options.purposes ?? (above ? [brandIndicator] : [])),
      ...(options.extensions ?? []),
    ],
  });
  return { certificate, key, name, pem: `${certificate.toString('pem')}\n` };
}

export const purposes = (wanted: readonly string[]): Extension[] =>
  wanted.length === 0 ? [] : [new ExtendedKeyUsageExtension([...wanted])];
