import type { Stage } from '../../../../platform/demo/index.ts';
import type { SiteContent } from './sites/site-content.ts';

interface StagedDraft {
  readonly revision: { readonly revision_id: string; readonly hash: string };
}

/** Changes a headline in the draft that people share. */
export async function saveDraft(stage: Stage, site_id: number, { draft }: SiteContent): Promise<void> {
  await stage.prepare('site.edit', { site_id, edits: [{ op: 'block.save', ...draft }] });
}

/** Has an agent propose a change of another text, and one more block. */
export async function propose(
  stage: Stage,
  site_id: number,
  { proposal: { added, ...changed } }: SiteContent,
): Promise<StagedDraft> {
  const { token } = await stage.prepare<{ token: string }>('site.connect', {
    site_id,
    scopes: ['read', 'stage'],
  });
  const edits = [
    { op: 'block.save', ...changed },
    { op: 'block.add', ...added },
  ];
  const staged = await stage.call<StagedDraft & { readonly detail?: string }>(
    'site.edit',
    { token },
    { site_id, edits },
    'mcp',
  );
  if (staged.detail !== undefined) throw new Error(`The demo cannot propose: ${staged.detail}`);
  return staged;
}
