import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type PinnedPackage, packageFile } from '../../server/features/effects/service/catalog/pins.ts';
import type { Recipe } from '../../server/features/effects/service/catalog/recipe.ts';
import type { GeneratedFile } from './generated-file.ts';

const root = join(import.meta.dirname, '../..');

/** Pins of the recipes' libraries, computed from the installed packages. */
export async function effectPins(): Promise<readonly GeneratedFile[]> {
  const names = recipes().flatMap(({ dependency }) =>
    dependency ? [...dependency.files, ...Object.values(dependency.imports ?? {})] : [],
  );
  const byPackage = Map.groupBy(new Set(names), (name) => packageFile(name).package);
  const pins = Object.fromEntries(
    [...byPackage]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, files]) => [name, pinned(name, files.map((file) => packageFile(file).path).sort())]),
  );
  return [{ path: 'effects/pins.json', text: `${JSON.stringify(pins, null, 2)}\n` }];
}

const recipes = (): Recipe[] =>
  globSync('effects/*/recipe.json', { cwd: root }).map((path) =>
    JSON.parse(readFileSync(join(root, path), 'utf8')),
  );

function pinned(name: string, paths: readonly string[]): PinnedPackage {
  const folder = join(root, 'node_modules', name);
  const { version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const copyright = /^[ \t*]*copyright\s+(?:\(c\)|©|\d{4}).*$/im.exec(licenceText(name) ?? '')?.[0].trim();
  const holder = typeof author === 'string' ? author.split(/[<(]/, 1)[0]?.trim() : author?.name;
  return {
    version,
    license,
    notice: copyright ?? `Copyright (c) ${holder}`,
    files: Object.fromEntries(
      paths.map((path) => {
        const bytes = readFileSync(join(folder, path));
        return [
          path,
          {
            bytes_gzip: gzipSync(bytes, { level: 9 }).length,
            integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
          },
        ];
      }),
    ),
  };
}

/**
 * Licence text of a package, from the package itself or a copy next to the recipe, for packages that keep it only in
 * their repository. Undefined if neither exists.
 */
export function licenceText(name: string): string | undefined {
  const folder = join(root, 'node_modules', name);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
  if (file) return readFileSync(join(folder, file), 'utf8');
  const copy = join(root, 'effects', `${recipeOf(name)}/LICENSE`);
  return existsSync(copy) ? readFileSync(copy, 'utf8') : undefined;
}

const recipeOf = (name: string): string =>
  globSync('effects/*/recipe.json', { cwd: root })
    .find((path) => JSON.parse(readFileSync(join(root, path), 'utf8')).dependency?.package === name)
    ?.split(/[\\/]/)[1] ?? '';
