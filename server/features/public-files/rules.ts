/** Media types of public files, with their extensions. */
const endings = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'application/pem-certificate-chain': 'pem',
} as const;

export type PublicMediaType = keyof typeof endings;

/** Replaced files are still referenced by mail already sent and by other caches. */
export const replacedDays = 30;

/** Path prefix of every address. */
export const publicFilesPath = '/files/';

const form = /^([0-9a-f]{64})\.(png|jpg|svg|pem)$/;

/** Public name of a file: the hash of its content and its type. */
export const publicName = (sha256: string, mediaType: PublicMediaType): string =>
  `${sha256}.${endings[mediaType]}`;

/** All possible names of a content. */
export const publicNamesOf = (sha256: string): string[] =>
  Object.values(endings).map((ending) => `${sha256}.${ending}`);

/** The hash in a name; undefined for an invalid name. */
export const sha256In = (name: string): string | undefined => form.exec(name)?.[1];
