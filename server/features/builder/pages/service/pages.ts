import { kinds } from '../../../../../renderer/content.ts';
import { fail, refuseField } from '../../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { applyEdit, type TreeProblem } from '../../content/index.ts';
import type { Contents, Staging, ViewContext, ViewInput } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { findPage, type NamedPage } from '../rules/pages.ts';

type PageHandlers = Pick<
  Handlers<typeof operations, Db>,
  'pageList' | 'pageGet' | 'pageFind' | 'pageSave' | 'pageDelete' | 'pageDuplicate' | 'pageRoleSet'
>;

export function pageHandlers(contents: Contents, staging: Staging): PageHandlers {
  async function pageShown(context: ViewContext, input: ViewInput & NamedPage) {
    if (input.path === undefined && input.page_id === undefined)
      refuseField('/path', 'required', 'Give the page’s path or its page_id. {page.list} has both.');
    const { view, shown } = await contents.readTree(context, input);
    const page = findPage(view, input) ?? fail('not_found', { detail: 'The site has no such page.' });
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
