import { kinds } from '../../../../../renderer/content.ts';
import { redirectTable } from '../../../../../renderer/redirects.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import { isoTime } from '../../../../kernel/schema.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { TreeProblem } from '../../content/index.ts';
import type { Contents, Staging } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { shownTarget } from '../rules/addresses.ts';
import { ruleProblems } from '../rules/problems.ts';
import { deleteRules, importRules, rulesIn, saveRule } from '../rules/rules-of-draft.ts';
import { deleteMissed, selectMissed } from '../store/missed.ts';

export interface RedirectDeps {
  readonly contents: Pick<Contents, 'readTree' | 'publishedTree'>;
  readonly staging: Pick<Staging, 'stage'>;
}

const missingMax = 100;

export function redirectHandlers({ contents, staging }: RedirectDeps): Handlers<typeof operations, Db> {
  const pointerOf = ({ path, pointer }: TreeProblem) =>
    path !== 'redirects.json' ? undefined : pointer.endsWith('/from') ? '/from' : '/to';

  /** Missing addresses that the live site still has no page or rule for. Drafts do not count. */
  async function missing(db: Db, siteId: number) {
    const view = (await contents.publishedTree(siteId))?.view;
    const paths = new Set(view?.ids(kinds.page).flatMap((id) => view.read(kinds.page, id)?.path ?? []));
    const table = redirectTable(view?.read(kinds.redirects) ?? {}, (path) => paths.has(path));
    const rows = await selectMissed(db, siteId, missingMax);
    return {
      data: rows
        .filter(({ path }) => !paths.has(path) && table.find(path) === undefined)
        .map(({ path, count, first_at, last_at }) => ({
          path,
          count,
          first_at: isoTime(first_at),
          last_at: isoTime(last_at),
        })),
    };
  }

  return {
    async redirectList(input, context) {
      const { view, shown } = await contents.readTree(context, input);
      const { redirects, gone = [] } = rulesIn(view);
      const problems = new Map(ruleProblems(view).map(({ redirect_id, says }) => [redirect_id, says]));
      const entries = redirects.map(({ item_id, from, to, status }) => {
        const target = shownTarget(to, view);
        return { ...base(item_id, from), to: target.to, to_title: target.title, status };
      });
      const ended = gone.map(({ item_id, from }) => ({
        ...base(item_id, from),
        to: null,
        to_title: null,
        status: '410' as const,
      }));
      function base(id: string, from: string) {
        return { redirect_id: id, from, problem: problems.get(id) ?? null };
      }
      return { ...shown, data: [...entries, ...ended].toSorted((a, b) => (a.from < b.from ? -1 : 1)) };
    },

    redirectSave: (input, context) =>
      staging.stage(context, input, (draft, newId) => ({ redirect_id: saveRule(draft, input, newId) }), {
        pointerOf,
      }),

    redirectDelete: (input, context) =>
      staging.stage(context, input, (draft) => ({ deleted: deleteRules(draft, input.redirect_ids) })),

    redirectImport: (input, context) =>
      staging.stage(context, input, (draft, newId) => importRules(draft, input.csv, newId)),

    missingAddressList: (_input, { db, site }) => missing(db, site.siteId),

    async missingAddressDismiss({ path }, { db, site }) {
      await deleteMissed(db, site.siteId, path);
      return missing(db, site.siteId);
    },
  };
}
