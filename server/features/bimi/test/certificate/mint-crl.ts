import type { MintedIssuer } from './mint-authority.ts';
import { type MintedKey, signingOf } from './mint-keys.ts';
import { type Extension, X509CrlGenerator } from './x509.ts';

/** A list of revoked certificates: empty and of now, but for what is said. */
export interface CrlOptions {
  /** Serial numbers in hex. */
  readonly revoked?: readonly string[];
  /** Epoch milliseconds. */
  readonly thisUpdate?: number;
  /** Epoch milliseconds; null where it is not to say. */
  readonly nextUpdate?: number | null;
  readonly extensions?: readonly Extension[];
  /** Key that signs instead of the authority's. */
  readonly signer?: MintedKey;
  readonly hash?: string;
}

/** DER. */
export async function mintCrl(
  issuer: MintedIssuer,
  at: number,
  { revoked = [], thisUpdate = at - 3_600_000, nextUpdate = at + 86_400_000, ...options }: CrlOptions,
): Promise<Buffer> {
  const key = options.signer ?? issuer.key;
  const crl = await X509CrlGenerator.create({
    issuer: issuer.name,
    thisUpdate: new Date(thisUpdate),
    ...(nextUpdate === null ? {} : { nextUpdate: new Date(nextUpdate) }),
    entries: revoked.map((serialNumber) => ({ serialNumber, revocationDate: new Date(thisUpdate) })),
    extensions: [...(options.extensions ?? [])],
    signingKey: key.privateKey,
    signingAlgorithm: signingOf(key, options.hash),
  });
  return Buffer.from(crl.rawData);
}
