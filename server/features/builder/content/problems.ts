import { blocks, walk } from '../../../../blocks/index.ts';
import { problemsOf } from '../../../../blocks/validation.ts';
import { kinds } from '../../../../renderer/content.ts';
import { valueAtPointer } from '../../../../renderer/edits/index.ts';
import type { FieldKind } from '../../../../renderer/fields.ts';
import type { DocPath, Target } from '../../../../renderer/stored.ts';
import { createYield } from '../../../kernel/event-loop.ts';
import { didYouMean } from '../../../text/nearest-names.ts';
import type { TreeView } from './tree.ts';

/** A validation problem and its location. */
export interface TreeProblem {
  readonly path: DocPath;
  /** A JSON pointer into the document. */
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/** Problems of single documents. Yields to other work between documents. */
export async function documentProblems(
  changed: ReadonlyMap<DocPath, unknown>,
): Promise<readonly TreeProblem[]> {
  const problems: TreeProblem[] = [];
  const yieldToOthers = createYield();
  for (const [path, document] of changed) {
    await yieldToOthers();
    for (const { pointer, code, detail } of problemsOf(path, document)) {
      const question = code === 'unknown_block' ? nearestBlocks(document, pointer) : '';
      problems.push({ path, pointer, code, detail: question === '' ? detail : `${detail} ${question}` });
    }
  }
  return problems;
}

/** Question that suggests the blocks whose names are near an unknown one. */
function nearestBlocks(document: unknown, pointer: string): string {
  return didYouMean(
    String(valueAtPointer(document, pointer)),
    blocks.map(({ key }) => key),
  );
}

/**
 * Problems of the whole tree: duplicate addresses, a missing or second home page, references to missing documents. If nothing
 * was deleted, only changed documents can have broken references. Yields to other work.
 */
export async function treeProblems(
  view: TreeView,
  changed?: ReadonlySet<DocPath>,
): Promise<readonly TreeProblem[]> {
  return [...pageProblems(view, changed), ...(await referenceProblems(view, changed))];
}

function pageProblems(view: TreeView, changed: ReadonlySet<DocPath> | undefined): TreeProblem[] {
  const problems: TreeProblem[] = [];
  const pathOwners = new Map<string, string>();
  const homes: string[] = [];
  // Unchanged pages come first, so that the problem is reported for the page that changed.
  const isChanged = (id: string) => Number(changed?.has(`pages/${id}.json`) ?? false);
  for (const id of view.ids(kinds.page).toSorted((a, b) => isChanged(a) - isChanged(b))) {
    const page = view.read(kinds.page, id);
    if (!page) continue;
    const path = `pages/${id}.json`;
    const other = pathOwners.get(page.path);
    if (other !== undefined)
      problems.push({
        path,
        pointer: '/path',
        code: 'path_taken',
        detail: `${page.path} is already the address of the page “${other}”. Choose another one.`,
      });
    pathOwners.set(page.path, page.title);
    if (page.role === 'home') homes.push(path);
    if ((page.role === 'team' || page.role === 'customer') && page.access !== page.role)
      problems.push({
        path,
        pointer: '/access',
        code: 'not_allowed',
        detail: `A page whose role is ${page.role} is for them alone: its access is ${page.role}.`,
      });
  }
  const [first, second] = homes;
  if (pathOwners.size > 0 && first === undefined)
    problems.push({
      path: `pages/${view.ids(kinds.page)[0]}.json`,
      pointer: '/role',
      code: 'no_home',
      detail: 'A site with pages needs one with the role home, at /.',
    });
  if (second !== undefined)
    problems.push({
      path: second,
      pointer: '/role',
      code: 'two_homes',
      detail: 'A site can have only one home page.',
    });
  return problems;
}

/** Documents that a field of each kind may reference. */
const named: Partial<Record<FieldKind, { kind: (typeof kinds)[keyof typeof kinds]; what: string }>> = {
  page: { kind: kinds.page, what: 'page' },
  form: { kind: kinds.form, what: 'form' },
  gallery: { kind: kinds.gallery, what: 'gallery' },
};

async function referenceProblems(
  view: TreeView,
  changed: ReadonlySet<DocPath> | undefined,
): Promise<readonly TreeProblem[]> {
  const services = new Set(view.read(kinds.services)?.services.map(({ service_id }) => service_id));
  const ids = new Map(Object.values(named).map(({ kind }) => [kind.key, new Set(view.ids(kind))]));
  const files = new Set(view.ids(kinds.file));
  const isThere = (field: FieldKind, value: unknown): string | undefined => {
    const about = named[field];
    if (about && typeof value === 'string')
      return ids.get(about.kind.key)?.has(value) ? undefined : `the ${about.what} ${value}`;
    if (field === 'service' && typeof value === 'string')
      return services.has(value) ? undefined : `the service ${value}`;
    if (field !== 'target' || typeof value !== 'object' || value === null) return undefined;
    const target = value as Target;
    if (target.to === 'page')
      return ids.get('page')?.has(target.page_id) ? undefined : `the page ${target.page_id}`;
    return target.to === 'file' && !files.has(target.name) ? `the file ${target.name}` : undefined;
  };
  const checked = view.documents().filter(({ path }) => changed?.has(path) ?? true);
  const missing: TreeProblem[] = [];
  const yieldToOthers = createYield();
  for (const { path, kind, document } of checked) {
    await yieldToOthers();
    for (const { kind: field, at, value } of walk(kind.schema, document)) {
      const what = isThere(field, value);
      if (what === undefined) continue;
      missing.push({
        path,
        pointer: at,
        code: 'not_there',
        detail: `It names ${what}, which is not there.`,
      });
    }
  }
  return missing;
}
