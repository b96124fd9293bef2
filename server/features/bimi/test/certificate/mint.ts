import { randomBytes } from 'node:crypto';
import { type Trust, trustWith } from '../../rules/certificate/index.ts';
import {
  brandIndicator,
  type IssuerOptions,
  type MintedIssuer,
  mintIssuer,
  purposes,
} from './mint-authority.ts';
import { type CrlOptions, mintCrl } from './mint-crl.ts';
import { type KeyKind, type MintedKey, mintKey, signingOf } from './mint-keys.ts';
import { type LogotypeOptions, mintLogotype } from './mint-logotype.ts';
import { type MintedLog, mintLog, mintTimestamps, type TimestampOptions } from './mint-timestamps.ts';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  CertificatePolicyExtension,
  CRLDistributionPointsExtension,
  type Extension,
  type JsonName,
  type KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from './x509.ts';

/** A moment at which all that is minted is valid, where nothing else is said. */
export const mintedAt = Date.UTC(2026, 5, 15);

export const mintedDomain = 'brand.test';

export const mintedLogo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny-ps" width="96" height="96" viewBox="0 0 96 96">' +
    '<title>Example Brand</title><rect width="96" height="96" fill="#123456"/><circle cx="48" cy="48" r="24" fill="#ffffff"/></svg>\n',
);

/** A mark certificate: as it should be, but for what is said. */
export interface MarkOptions {
  readonly domains?: readonly string[];
  readonly logo?: Uint8Array;
  /** Null where it is not to name one. */
  readonly markType?: string | null;
  /** Attributes of the subject by their numbers, in place of country and number of a registration. */
  readonly subject?: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  readonly from?: number;
  readonly until?: number;
  readonly key?: KeyKind;
  readonly purposes?: readonly string[];
  readonly isCa?: boolean;
  readonly keyUsage?: KeyUsageFlags;
  readonly policies?: readonly string[];
  readonly crlUrls?: readonly string[];
  /** Null where there is to be none. */
  readonly logotype?: LogotypeOptions | null;
  /** Null where there is to be none. */
  readonly timestamps?: TimestampOptions | null;
  readonly extensions?: readonly Extension[];
  /** Key that signs instead of the issuer's: a forgery. */
  readonly signer?: MintedKey;
  /** The digest of the signature. */
  readonly hash?: string;
}

export interface MintedMark {
  /** The mark certificate, and then its issuers without the root. */
  readonly pem: string;
  readonly leafPem: string;
  readonly logo: Uint8Array;
  /** In hex. */
  readonly serial: string;
}

/** An authority for mark certificates with a root, and a transparency log, none of which anybody else believes. */
export interface MintedAuthority {
  /** Believes this authority and its log alone. */
  readonly trust: Trust;
  /** The root and the log as settings take them. */
  readonly rootsPem: string;
  readonly logsJson: string;
  readonly root: MintedIssuer;
  readonly issuer: MintedIssuer;
  readonly log: MintedLog;
  mark(options?: MarkOptions): Promise<MintedMark>;
  /** DER of a list of what the issuer revoked. */
  crl(options?: CrlOptions): Promise<Buffer>;
}

export interface AuthorityOptions {
  readonly root?: IssuerOptions;
  /** From the top down; one where nothing is said. */
  readonly issuers?: readonly IssuerOptions[];
  readonly logKey?: KeyKind;
}

export async function mintAuthority(options: AuthorityOptions = {}): Promise<MintedAuthority> {
  const root = await mintIssuer({ name: 'Test Mark Root', ...options.root });
  const chain = [root];
  for (const issuerOptions of options.issuers ?? [{}]) {
    chain.unshift(await mintIssuer({ name: `Test Mark Issuer ${chain.length}`, ...issuerOptions }, chain[0]));
  }
  const [issuer = root] = chain;
  const issuersPem = chain
    .slice(0, -1)
    .map(({ pem }) => pem)
    .join('');
  const log = await mintLog(await mintKey(options.logKey));
  const logsJson = JSON.stringify([log.described]);
  return {
    trust: trustWith({ roots: [], logs: [] }, root.pem, logsJson),
    rootsPem: root.pem,
    logsJson,
    root,
    issuer,
    log,
    async mark(overrides = {}) {
      const logo = overrides.logo ?? mintedLogo;
      const certificate = await mintLeaf(issuer, log, logo, overrides);
      const leafPem = `${certificate.toString('pem')}\n`;
      return { pem: leafPem + issuersPem, leafPem, logo, serial: certificate.serialNumber };
    },
    crl: (overrides = {}) => mintCrl(issuer, mintedAt, overrides),
  };
}

let shared: Promise<MintedAuthority> | undefined;

/** A mark certificate of one authority that all tests of a process share. */
export async function mintMark(
  options?: MarkOptions,
): Promise<MintedMark & { readonly authority: MintedAuthority }> {
  shared ??= mintAuthority();
  const authority = await shared;
  return { ...(await authority.mark(options)), authority };
}

async function mintLeaf(
  issuer: MintedIssuer,
  log: MintedLog,
  logo: Uint8Array,
  options: MarkOptions,
): Promise<X509Certificate> {
  const key = await mintKey(options.key);
  const signer = options.signer ?? issuer.key;
  const extensions = await extensionsOf(issuer, logo, options);
  const fields = {
    serialNumber: `4${randomBytes(15).toString('hex').slice(1)}`,
    subject: subjectOf(options),
    issuer: issuer.name,
    notBefore: new Date(options.from ?? Date.UTC(2026, 0, 1)),
    notAfter: new Date(options.until ?? Date.UTC(2026, 11, 31)),
    publicKey: key.publicKey,
    signingKey: signer.privateKey,
    signingAlgorithm: signingOf(signer, options.hash),
  };
  const bare = await X509CertificateGenerator.create({ ...fields, extensions });
  if (options.timestamps === null) return bare;
  const timestamps = mintTimestamps(
    bare,
    new Uint8Array(issuer.certificate.publicKey.rawData),
    log,
    options.timestamps ?? {},
  );
  // In the middle, so that taking it out again is more than cutting the end off.
  return X509CertificateGenerator.create({ ...fields, extensions: extensions.toSpliced(2, 0, timestamps) });
}

async function extensionsOf(
  issuer: MintedIssuer,
  logo: Uint8Array,
  options: MarkOptions,
): Promise<Extension[]> {
  const policies = options.policies ?? ['1.3.6.1.4.1.53087.1.1'];
  const crlUrls = options.crlUrls ?? ['http://crl.marks.test/issuer.crl'];
  const domains = options.domains ?? [mintedDomain];
  return [
    new BasicConstraintsExtension(options.isCa ?? false, undefined, true),
    await AuthorityKeyIdentifierExtension.create(issuer.key.publicKey),
    ...purposes(options.purposes ?? [brandIndicator]),
    ...(options.keyUsage === undefined ? [] : [new KeyUsagesExtension(options.keyUsage, true)]),
    ...(policies.length === 0 ? [] : [new CertificatePolicyExtension([...policies])]),
    ...(crlUrls.length === 0 ? [] : [new CRLDistributionPointsExtension([...crlUrls])]),
    ...(domains.length === 0
      ? []
      : [new SubjectAlternativeNameExtension(domains.map((value) => ({ type: 'dns', value })))]),
    ...(options.logotype === null ? [] : [mintLogotype(logo, options.logotype)]),
    ...(options.extensions ?? []),
  ];
}

const registration = { '1.3.6.1.4.1.53087.1.3': 'DE', '1.3.6.1.4.1.53087.1.4': '302026000000' };

function subjectOf({ markType = 'Registered Mark', subject = registration }: MarkOptions): JsonName {
  const kind = markType === null ? [] : [{ '1.3.6.1.4.1.53087.1.13': [markType] }];
  const more = Object.entries(subject).map(([type, value]) => ({ [type]: [value] }));
  return [{ O: ['Example Brand Ltd'] }, { CN: ['Example Brand Ltd'] }, ...kind, ...more];
}
