import { hour, minute } from '../../../kernel/clock.ts';
import type { Demo, Scene, Story } from '../../../platform/demo/index.ts';

interface OpenedSite {
  readonly revision_id: string;
  readonly hash: string;
  readonly documents: Readonly<Record<string, { readonly path?: string; readonly page_id?: string }>>;
}
interface Block {
  readonly block_id: string;
  readonly props: Readonly<Record<string, unknown>>;
}

const client = 'Maren Holt';

/**
 * A client reviews the draft of one site; a colleague without publishing rights requests publication of the
 * other.
 */
export const demo: Demo = {
  scenes(story) {
    const reviewed: Scene = {
      at: story.end - 4 * hour,
      play: (follow) => lookAt(story, 'Harbour Lane Café', follow),
    };
    const requestScene: Scene = { at: story.end - 3 * hour, play: () => ask(story, 'Alder & Pine Guides') };
    return [reviewed, requestScene];
  },
};

async function siteNamed({ stage }: Story, name: string) {
  const { data } = await stage.prepare<{
    data: readonly { readonly site_id: number; readonly project_id: number; readonly name: string }[];
  }>('site.list', { limit: 100 });
  return data.find((site) => site.name === name);
}

async function lookAt(story: Story, name: string, follow: (scene: Scene) => void): Promise<void> {
  const { stage, nobody, members } = story;
  const site = await siteNamed(story, name);
  if (!site) return;
  const { site_id } = site;
  const { documents, hash } = await stage.prepare<OpenedSite>('site.open', { site_id });
  const [document, home] = Object.entries(documents).find(([, { path }]) => path === '/') ?? [];
  const [hero, second] = ((home as { blocks?: readonly Block[] } | undefined)?.blocks ?? []) as Block[];
  const page_id = home?.page_id;
  if (!hero || !second || page_id === undefined || document === undefined) return;
  const { url } = await stage.prepare<{ url: string }>('client_review.create', { site_id, days: 14 });
  const token = url.split('/').at(-1);
  const reviewer = { token, name: client };
  const comment = (text: string, block: Block, field?: string) =>
    stage.call<{ comment_id: number }>(
      'client_review.comment',
      { caller: nobody },
      {
        ...reviewer,
        text,
        page_id,
        block_id: block.block_id,
        ...(field !== undefined && { document, at: `/blocks/${block.block_id}/props/${field}` }),
      },
      'command-center',
    );
  const { comment_id } = await comment(
    'Lovely. In winter we close at two, though: could it say “until three, in summer”?',
    hero,
    'heading',
  );
  await comment('May I send you newer photos for this part?', second);
  const [colleague] = members;
  follow({
    at: story.end - 2 * hour,
    async play() {
      if (!colleague) return;
      const text = 'Good point. We will say both, before the season ends.';
      await stage.call(
        'client_review.answer',
        { caller: { ...colleague.caller, role: 'administrator' } },
        { site_id, comment_id, text },
        'command-center',
      );
    },
  });
  follow({
    at: story.end - 90 * minute,
    play: () =>
      stage.call(
        'client_review.approve',
        { caller: nobody },
        { ...reviewer, expected_hash: hash },
        'command-center',
      ),
  });
}

async function ask(story: Story, name: string): Promise<void> {
  const { stage, members } = story;
  const site = await siteNamed(story, name);
  const colleague = site && members.find(({ projectIds }) => projectIds.has(site.project_id));
  if (!site || !colleague) return;
  const { site_id, project_id } = site;
  const { accountId: account_id } = colleague.caller;
  await stage.prepare('member.save', { project_id, account_id, member: true, may_publish: false });
  const { revision_id, hash } = await stage.prepare<OpenedSite>('site.open', { site_id });
  await stage.call(
    'revision.ask',
    { caller: colleague.caller },
    {
      site_id,
      revision_id,
      expected_hash: hash,
      confirm: true,
      note: 'The season begins in March now. Please publish it before the newsletter goes out.',
    },
    'command-center',
  );
}
