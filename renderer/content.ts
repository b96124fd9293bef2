import type { Kind } from './kind.ts';
import { code } from './kinds/code.ts';
import { file } from './kinds/file.ts';
import { form } from './kinds/form.ts';
import { gallery } from './kinds/gallery.ts';
import { navigation } from './kinds/navigation.ts';
import { page } from './kinds/page.ts';
import { redirects } from './kinds/redirects.ts';
import { services } from './kinds/services.ts';
import { site } from './kinds/site.ts';
import type { DocPath } from './stored.ts';

/** Every kind of document of a site. */
export const kinds = { site, navigation, page, services, form, gallery, redirects, code, file } as const;

/** A kind whose document type is not known here. */
export type AnyKind = Kind;

const kindList: readonly AnyKind[] = Object.values(kinds) as unknown as readonly AnyKind[];

/** Path of a document of this kind. */
export function pathOf(kind: { readonly pattern: string }, id = ''): DocPath {
  return kind.pattern.replace('*', () => id);
}

/**
 * Kind and id of the document at a path (id '' for kinds with a single document). Undefined if no document
 * may be there.
 */
export function kindAt(path: DocPath): { readonly kind: AnyKind; readonly id: string } | undefined {
  for (const kind of kindList) {
    const id = idIn(kind, path);
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}

function idIn({ pattern, idPattern }: AnyKind, path: string): string | undefined {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return path === pattern ? '' : undefined;
  if (path.length <= before.length + after.length || !path.startsWith(before) || !path.endsWith(after))
    return undefined;
  const id = path.slice(before.length, path.length - after.length);
  return idPattern !== undefined && new RegExp(idPattern).test(id) ? id : undefined;
}
