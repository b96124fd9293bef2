import { kinds } from '../../../../../renderer/content.ts';
import { fail } from '../../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { didYouMean } from '../../../../text/nearest-names.ts';
import { applyEdit, type TreeProblem, type TreeView } from '../../content/index.ts';
import type { Contents, Staging, ViewContext, ViewInput } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { findPage, type NamedPage } from '../rules/pages.ts';

type PageHandlers = Pick<
  Handlers<typeof operations, Db>,
  'pageList' | 'pageGet' | 'pageFind' | 'pageSave' | 'pageDelete' | 'pageDuplicate' | 'pageRoleSet'
>;

/** Maximum number of pages listed in a refusal. */
const listedMax = 40;

/** Refuses a call that names no page, or one that does not exist. The answer lists the pages of the site. */
function refusePage(view: TreeView, { page_id, path }: NamedPage): never {
  const pages = view.ids(kinds.page).flatMap((id) => view.read(kinds.page, id) ?? []);
  const paths = pages.map((page) => page.path).toSorted();
  const more = paths.length > listedMax ? ` and ${paths.length - listedMax} more: see {page.list}` : '';
  const list =
    paths.length === 0
      ? 'The site has no pages yet.'
      : `Its pages are ${paths.slice(0, listedMax).join(', ')}${more}.`;
  if (page_id === undefined && path === undefined) {
    const detail = 'Name a page by its path or its page_id.';
    const errors = [{ pointer: '/path', code: 'required', detail: `${detail} ${list}` }];
    fail('missing_parameter', { detail, errors });
  }
  const question = path === undefined ? '' : didYouMean(path, paths);
  const detail = `The site has no such page.${question && ` ${question}`}`;
  const pointer = page_id === undefined ? '/path' : '/page_id';
  fail('not_found', { detail, errors: [{ pointer, code: 'not_there', detail: `${detail} ${list}` }] });
}

export function pageHandlers(contents: Contents, staging: Staging): PageHandlers {
  async function pageShown(context: ViewContext, input: ViewInput & NamedPage) {
    const { view, shown } = await contents.readTree(context, input);
    const page = findPage(view, input) ?? refusePage(view, input);
    const { page_id, path, title, role, access, seo = null, post = null, blocks } = page;
    return { ...shown, page_id, path, title, role, access, seo, post, blocks: [...blocks] };
  }

  return {
    async pageList(input, context) {
      const { view, shown } = await contents.readTree(context, input);
      const data = view.ids(kinds.page).flatMap((id) => {
        const page = view.read(kinds.page, id);
        if (!page) return [];
        const { page_id, path, title, role, access, blocks } = page;
        return [{ page_id, path, title, role, access, blocks: blocks.length }];
      });
      return { ...shown, data: data.toSorted((a, b) => (a.path < b.path ? -1 : 1)) };
    },

    pageGet: (input, context) => pageShown(context, input),
    pageFind: (input, context) => pageShown(context, input),

    pageSave: prepared({
      prepare: (input, context) => staging.readTexts(context, input),
      run(input, context, readText) {
        let at = '';
        return staging.stage(
          context,
          input,
          (draft, newId) => {
            const edit = { op: 'page.save', ...input } as const;
            const saved = applyEdit(draft, edit, newId);
            at = `pages/${saved.page_id}.json`;
            return saved;
          },
          { readText, pointerOf: ({ path, pointer }: TreeProblem) => (path === at ? pointer : undefined) },
        );
      },
    }),

    pageDelete: (input, context) =>
      staging.stage(context, input, (draft, newId) =>
        applyEdit(draft, { op: 'page.delete', ...input }, newId),
      ),

    pageRoleSet: (input, context) =>
      staging.stage(context, input, (draft, newId) =>
        applyEdit(draft, { op: 'page.set_role', ...input }, newId),
      ),

    pageDuplicate(input, context) {
      return staging.stage(
        context,
        input,
        (draft, newId) => applyEdit(draft, { op: 'page.duplicate', ...input }, newId),
        {
          pointerOf: ({ pointer }) => (pointer === '/path' ? '/new_path' : undefined),
        },
      );
    },
  };
}
