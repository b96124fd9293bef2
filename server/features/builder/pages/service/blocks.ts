import { blockOf, blocks } from '../../../../../blocks/index.ts';
import { kinds } from '../../../../../renderer/content.ts';
import type { BlockPosition } from '../../../../../renderer/edits/index.ts';
import type { NewId, ReadText } from '../../../../../renderer/normalise.ts';
import { refuseField, refuseUnknownName } from '../../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../../kernel/handler.ts';
import type { Static } from '../../../../kernel/schema.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { applyEdit, type Draft, type TreeProblem } from '../../content/index.ts';
import { editLinks, type Links, linkItems, linkTargetsOf, type ResolvedLinks } from '../../links/index.ts';
import type { StageContext, Staging } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import type { BlockAddInput } from '../schema.ts';

type BlockHandlers = Pick<
  Handlers<typeof operations, Db>,
  'blockAdd' | 'blockSave' | 'blockMove' | 'blockDelete'
>;
type AddInput = Static<typeof BlockAddInput>;

export function blockHandlers(staging: Staging, links: Links): BlockHandlers {
  /**
   * Refuses unknown blocks, resolves links (retailer items are looked up) and parses texts, all before any
   * transaction.
   */
  async function prepare({ block_key, link_items = [], props }: AddInput, context: StageContext) {
    if (!blockOf(block_key))
      refuseUnknownName({
        pointer: '/block_key',
        noun: 'block',
        sent: block_key,
        known: blocks.map(({ key }) => key),
      });
    if (props !== undefined && (typeof props !== 'object' || props === null || Array.isArray(props)))
      refuseField('/props', 'wrong_type', 'Use an object.');
    const resolved = await links.resolveLinks(context, context.site, link_items, '/link_items');
    return { ...resolved, readText: await staging.readTexts(context, props) };
  }

  /**
   * Records the position of the edited block, so that a problem can be reported for the member of `props`
   * that caused it.
   */
  function noting(edit: (draft: Draft, newId: NewId) => BlockPosition) {
    let prefix: string | undefined;
    let path = '';
    return {
      edit: (draft: Draft, newId: NewId) => {
        const target = edit(draft, newId);
        path = `pages/${target.page_id}.json`;
        const page = draft.read(kinds.page, target.page_id);
        const index = page?.blocks.findIndex(({ block_id }) => block_id === target.block_id) ?? -1;
        prefix = index === -1 ? undefined : `/blocks/${index}/props`;
        return target;
      },
      pointerOf: (problem: TreeProblem) =>
        prefix !== undefined && problem.path === path && problem.pointer.startsWith(prefix)
          ? problem.pointer.slice(prefix.length)
          : undefined,
    };
  }

  function adding(input: AddInput, resolved: ResolvedLinks & { readonly readText: ReadText }) {
    const { heading, link_items } = input;
    const noted = noting((draft, newId) => {
      const props = {
        ...(input.props as Record<string, unknown> | undefined),
        ...(heading === undefined ? {} : { heading }),
        ...(link_items === undefined
          ? {}
          : { link_items: linkItems(resolved.links, linkTargetsOf(draft), () => newId('i')) }),
      };
      const edit = { op: 'block.add', ...input, props } as const;
      const target = applyEdit(draft, edit, newId);
      const socialLinks = resolved.links.filter(({ isForSocialBar }) => isForSocialBar);
      if (socialLinks.length > 0)
        editLinks(
          draft,
          { operation: 'add_social_bar', page_id: target.page_id, links: [], socialLinks },
          newId,
        );
      return target;
    });
    const pointerOf = (problem: TreeProblem) => {
      const at = noted.pointerOf(problem);
      if (at === undefined) return undefined;
      const [, member = ''] = at.split('/');
      const isMember =
        ['heading', 'link_items'].includes(member) && !Object.hasOwn(input.props ?? {}, member);
      return isMember ? at : `/props${at}`;
    };
    return { edit: noted.edit, options: { pointerOf, readText: resolved.readText } };
  }

  return {
    blockAdd: {
      preview: prepared({
        prepare,
        run(input, context, resolved) {
          const { edit, options } = adding(input, resolved);
          return staging.dryRun(context, input, edit, options);
        },
      }),
      run: prepared({
        prepare,
        run(input, context, resolved) {
          const { edit, options } = adding(input, resolved);
          return staging.stage(context, input, edit, options);
        },
      }),
    },
    blockSave: prepared({
      prepare({ props }, context) {
        if (typeof props !== 'object' || props === null || Array.isArray(props))
          refuseField('/props', 'wrong_type', 'Use an object.');
        return staging.readTexts(context, props);
      },
      run(input, context, readText) {
        const { edit, pointerOf } = noting((draft, newId) =>
          applyEdit(draft, { op: 'block.save', ...input }, newId),
        );
        return staging.stage(context, input, edit, {
          readText,
          pointerOf: (problem) => {
            const at = pointerOf(problem);
            return at === undefined ? undefined : `/props${at}`;
          },
        });
      },
    }),
    blockMove: (input, context) =>
      staging.stage(context, input, (draft, newId) =>
        applyEdit(draft, { op: 'block.move', ...input }, newId),
      ),
    blockDelete: (input, context) =>
      staging.stage(context, input, (draft, newId) =>
        applyEdit(draft, { op: 'block.delete', ...input }, newId),
      ),
  };
}
