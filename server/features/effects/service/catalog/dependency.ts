import type { Static } from '../../../../kernel/schema.ts';
import type { Dependency } from '../../schema.ts';
import { type Pins, packageFile } from './pins.ts';
import type { Recipe } from './recipe.ts';

export type DependencyRecord = Static<typeof Dependency>;

/** CDN that serves npm files by version. A file's hash is the same from every source. */
export const packageNetwork = 'https://cdn.jsdelivr.net/npm/';

/** Dependency of an effect. `base` is the prefix of its addresses. */
export function dependencyOf(
  { dependency }: Pick<Recipe, 'dependency'>,
  pins: Pins,
  base: string = packageNetwork,
): DependencyRecord | null {
  if (!dependency) return null;
  const { version } = pinned(pins, dependency.package);
  return {
    package: dependency.package,
    version,
    npm: `npm install --save-exact ${dependency.package}@${version}`,
    import: dependency.import,
    files: dependency.files.map((name) => {
      const file = packageFile(name);
      const facts = pinned(pins, file.package).files[file.path];
      if (!facts) throw new Error(`${name} is not in pins.json. Run npm run generate.`);
      const path = pathOf(name, pins);
      return {
        path,
        url: base + path,
        kind: name.endsWith('.css') ? ('css' as const) : ('js' as const),
        bytes_gzip: facts.bytes_gzip,
        integrity: facts.integrity,
      };
    }),
  };
}

/** `package@version/path`. */
export function pathOf(name: string, pins: Pins): string {
  const file = packageFile(name);
  return `${file.package}@${pinned(pins, file.package).version}/${file.path}`;
}

function pinned(pins: Pins, name: string) {
  const found = pins[name];
  if (!found) throw new Error(`The package ${name} is not in pins.json. Run npm run generate.`);
  return found;
}

/** Library of an effect: `native`, or the package name. */
export const libraryOf = ({ dependency }: Pick<Recipe, 'dependency'>): string =>
  dependency?.package ?? 'native';

/** Sentence about what must be added to a page. */
export function installOf(dependency: DependencyRecord | null): string {
  if (!dependency) return 'No dependency.';
  const bytes = dependency.files.reduce((sum, file) => sum + file.bytes_gzip, 0);
  return `Add ${dependency.package} ${dependency.version} (MIT), ${Math.max(1, Math.round(bytes / 1000))} kB after gzip.`;
}

/** Copyright line that must accompany a library, or null. */
export const noticeOf = ({ dependency }: Pick<Recipe, 'dependency'>, pins: Pins): string | null =>
  dependency ? pinned(pins, dependency.package).notice : null;
