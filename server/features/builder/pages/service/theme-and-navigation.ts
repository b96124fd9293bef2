import { kinds } from '../../../../../renderer/content.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { applyEdit } from '../../content/index.ts';
import type { Contents, Staging } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';

type ThemeAndNavigationHandlers = Pick<
  Handlers<typeof operations, Db>,
  'navigationGet' | 'navigationSave' | 'themeGet' | 'themeSave'
>;

/** Handlers for menus and the look, which all pages share. */
export function themeAndNavigationHandlers(contents: Contents, staging: Staging): ThemeAndNavigationHandlers {
  return {
    async navigationGet(input, context) {
      const { view, shown } = await contents.readTree(context, input);
      const { header, footer } = view.read(kinds.navigation) ?? kinds.navigation.blank('');
      return { ...shown, header, footer };
    },

    navigationSave: (input, context) =>
      staging.stage(
        context,
        input,
        (draft, newId) => applyEdit(draft, { op: 'navigation.save', ...input }, newId),
        { pointerOf: ({ path, pointer }) => (path === kinds.navigation.pattern ? pointer : undefined) },
      ),

    async themeGet(input, context) {
      const { view, shown } = await contents.readTree(context, input);
      return { ...shown, theme: view.read(kinds.site)?.theme ?? null };
    },

    themeSave(input, context) {
      const { site_id: _site, change_set_id: _set, base_revision_id: _base, ...theme } = input;
      return staging.stage(
        context,
        input,
        (draft, newId) => {
          if (!draft.read(kinds.site))
            draft.write(kinds.site, { ...kinds.site.blank(''), name: context.site.name });
          applyEdit(draft, { op: 'theme.save', ...theme }, newId);
        },
        {
          pointerOf: ({ path, pointer }) =>
            path === kinds.site.pattern ? pointer.replace(/^\/theme/, '') : undefined,
        },
      );
    },
  };
}
