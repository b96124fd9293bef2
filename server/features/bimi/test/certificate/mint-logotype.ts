import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import {
  HashAlgAndValue,
  LogotypeData,
  LogotypeDetails,
  LogotypeExtn,
  LogotypeImage,
  LogotypeInfo,
} from '@peculiar/asn1-x509-logotype';
import { Extension } from './x509.ts';

/** Options of a minted logotype; valid by default. */
export interface LogotypeOptions {
  readonly mediaType?: string;
  /** In place of the data URL. */
  readonly address?: string;
  readonly isPacked?: boolean;
  readonly hashes?: readonly ('sha1' | 'sha256' | 'sha384' | 'sha512' | 'md5')[];
  /** Bytes to hash instead of the logo. */
  readonly hashed?: Uint8Array;
}

const algorithms = {
  md5: '1.2.840.113549.2.5',
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
};

export function mintLogotype(logo: Uint8Array, options: LogotypeOptions = {}): Extension {
  const { mediaType = 'image/svg+xml', isPacked = true, hashes = ['sha256'], hashed = logo } = options;
  const held = Buffer.from(isPacked ? gzipSync(logo) : logo).toString('base64');
  const imageDetails = new LogotypeDetails({
    mediaType,
    logotypeHash: hashes.map(
      (name) =>
        new HashAlgAndValue({
          hashAlg: new AlgorithmIdentifier({ algorithm: algorithms[name] }),
          hashValue: new OctetString(createHash(name).update(hashed).digest()),
        }),
    ),
    logotypeURI: [options.address ?? `data:${mediaType};base64,${held}`],
  });
  const direct = new LogotypeData({ image: [new LogotypeImage({ imageDetails })] });
  const subjectLogo = new LogotypeInfo({ direct });
  return new Extension('1.3.6.1.5.5.7.1.12', false, AsnConvert.serialize(new LogotypeExtn({ subjectLogo })));
}
