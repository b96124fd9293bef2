// Detection of types from the first bytes of a file. A short table rather than a library: the result only
// chooses an icon and refuses programs, everything but a re-encoded picture is served as a download, and a
// fixed table takes the same time for every input.

/** Number of leading bytes that are examined. */
export const headBytes = 8192;

export const program = 'application/x-executable';
export const unknown = 'application/octet-stream';

interface Signature {
  readonly mediaType: string;
  readonly at?: number;
  readonly bytes: readonly number[];
}

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** The first match wins. */
const signatures: readonly Signature[] = [
  { mediaType: 'image/png', bytes: [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { mediaType: 'image/webp', at: 8, bytes: ascii('WEBP') },
  { mediaType: 'image/gif', bytes: ascii('GIF8') },
  { mediaType: 'image/tiff', bytes: [0x49, 0x49, 0x2a, 0x00] },
  { mediaType: 'image/tiff', bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  { mediaType: 'application/pdf', bytes: ascii('%PDF-') },
  { mediaType: program, bytes: ascii('MZ') },
  { mediaType: program, bytes: [0x7f, ...ascii('ELF')] },
  { mediaType: program, bytes: [0xcf, 0xfa, 0xed, 0xfe] },
  { mediaType: program, bytes: [0xce, 0xfa, 0xed, 0xfe] },
  { mediaType: program, bytes: [0xca, 0xfe, 0xba, 0xbe] },
  // A Windows shortcut runs a command.
  { mediaType: program, bytes: [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00] },
  { mediaType: program, bytes: ascii('#!') },
  { mediaType: 'image/heic', at: 4, bytes: ascii('ftyphei') },
  { mediaType: 'image/heic', at: 4, bytes: ascii('ftypmif1') },
  { mediaType: 'image/avif', at: 4, bytes: ascii('ftypavif') },
  { mediaType: 'audio/mp4', at: 4, bytes: ascii('ftypM4A') },
  { mediaType: 'video/quicktime', at: 4, bytes: ascii('ftypqt') },
  { mediaType: 'video/mp4', at: 4, bytes: ascii('ftyp') },
  { mediaType: 'video/webm', bytes: [0x1a, 0x45, 0xdf, 0xa3] },
  { mediaType: 'audio/mpeg', bytes: ascii('ID3') },
  { mediaType: 'audio/ogg', bytes: ascii('OggS') },
  { mediaType: 'audio/wav', at: 8, bytes: ascii('WAVE') },
  { mediaType: 'application/gzip', bytes: [0x1f, 0x8b] },
  { mediaType: 'application/x-7z-compressed', bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] },
  { mediaType: 'application/vnd.rar', bytes: ascii('Rar!') },
  { mediaType: 'application/rtf', bytes: ascii('{\\rtf') },
  { mediaType: 'application/x-ole-storage', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
];

const zipMark = [...ascii('PK'), 3, 4];
const office = 'application/vnd.openxmlformats-officedocument.';

/** Document formats based on ZIP, recognised by a name or text near their start. */
const inZips: readonly (readonly [within: string, mediaType: string])[] = [
  ['mimetypeapplication/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.text'],
  [
    'mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.spreadsheet',
  ],
  ['mimetypeapplication/epub+zip', 'application/epub+zip'],
  ['word/', `${office}wordprocessingml.document`],
  ['xl/', `${office}spreadsheetml.sheet`],
  ['ppt/', `${office}presentationml.presentation`],
  ['META-INF/MANIFEST.MF', program],
  ['AndroidManifest.xml', program],
];

const startsWithBytes = (head: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  head.length >= at + bytes.length && bytes.every((byte, index) => head[at + index] === byte);

/** Media type of a file with these first bytes. */
export function contentTypeOf(head: Uint8Array): string {
  const found = signatures.find(({ bytes, at }) => startsWithBytes(head, bytes, at));
  // A text may start with the magic bytes of a program.
  if (found && !(found.mediaType === program && head[0] !== 0x23 && isText(head))) return found.mediaType;
  if (startsWithBytes(head, zipMark)) {
    const text = Buffer.from(head).toString('latin1');
    return inZips.find(([within]) => text.includes(within))?.[1] ?? 'application/zip';
  }
  return isText(head) ? 'text/plain' : unknown;
}

/** True for UTF-8 without control characters that do not occur in text. */
function isText(head: Uint8Array): boolean {
  if (head.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte))) return false;
  try {
    // A character cut off at the end of the head is not an error.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
