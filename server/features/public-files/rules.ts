/** The kinds of files that are shown in public, with how their addresses end. */
const endings = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'application/pem-certificate-chain': 'pem',
} as const;

export type PublicMediaType = keyof typeof endings;

/** Replaced files are still referenced by mail already sent and by other caches. */
export const replacedDays = 30;

/** The first part of every address. */
export const publicFilesPath = '/files/';

const form = /^([0-9a-f]{64})\.(png|jpg|svg|pem)$/;

/** Public name of a file: the hash of its content and its type. */
export const publicName = (sha256: string, mediaType: PublicMediaType): string =>
  `${sha256}.${endings[mediaType]}`;

/** All names that a content can have. */
export const publicNamesOf = (sha256: string): string[] =>
  Object.values(endings).map((ending) => `${sha256}.${ending}`);

/** The hash in a name; undefined where a text is the name of no file. */
export const sha256In = (name: string): string | undefined => form.exec(name)?.[1];
