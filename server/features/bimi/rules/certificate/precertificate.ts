import { bytesOf, childrenOf, contentOf, contextTag, type DerElement, encode, tags } from './der.ts';
import { partsOf } from './parts.ts';

/** Encoded identifier of the extension with signed certificate timestamps, 1.3.6.1.4.1.11129.2.4.2. */
const timestampList = Buffer.from('2b06010401d679020402', 'hex');

/**
 * Precertificate that a transparency log signed: the certificate's signed part without the timestamps, byte
 * for byte. Source: RFC 6962 §3.2. Undefined if there are no timestamps to remove.
 */
export function precertificateOf(certificate: Uint8Array): Buffer | undefined {
  const parts = partsOf(certificate);
  const [list] = (parts?.extensions && childrenOf(certificate, parts.extensions)) ?? [];
  const extensions = list && childrenOf(certificate, list);
  if (!parts || !extensions) return undefined;
  const remaining = extensions.filter((extension) => !isTimestampList(certificate, extension));
  if (remaining.length === extensions.length) return undefined;
  const rawBytes = (element: DerElement): Uint8Array => bytesOf(certificate, element);
  const withoutTimestamps =
    remaining.length === 0
      ? Buffer.alloc(0)
      : encode(contextTag(3), encode(tags.sequence, Buffer.concat(remaining.map(rawBytes))));
  return encode(
    tags.sequence,
    Buffer.concat(
      parts.signed.map((part) => (part === parts.extensions ? withoutTimestamps : rawBytes(part))),
    ),
  );
}

function isTimestampList(certificate: Uint8Array, extension: DerElement): boolean {
  const [name] = childrenOf(certificate, extension) ?? [];
  return name?.tag === tags.objectIdentifier && timestampList.equals(contentOf(certificate, name));
}
