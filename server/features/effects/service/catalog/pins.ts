import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Facts about a package at its pinned version, computed from its files. */
export interface PinnedPackage {
  readonly version: string;
  readonly license: string;
  /** Copyright line of its licence. */
  readonly notice: string;
  /** Files that pages load, by their path in the package. */
  readonly files: Readonly<Record<string, { readonly bytes_gzip: number; readonly integrity: string }>>;
}

/** `effects/pins.json`, by package; `npm run generate` writes it. */
export type Pins = Readonly<Record<string, PinnedPackage>>;

export const readPins = (folder: string): Pins => JSON.parse(readFileSync(join(folder, 'pins.json'), 'utf8'));

/** A file named `package/path`; a package's name may include a scope. */
export interface PackageFile {
  readonly package: string;
  readonly path: string;
}

export function packageFile(name: string): PackageFile {
  const parts = name.split('/');
  const length = name.startsWith('@') ? 2 : 1;
  return { package: parts.slice(0, length).join('/'), path: parts.slice(length).join('/') };
}
