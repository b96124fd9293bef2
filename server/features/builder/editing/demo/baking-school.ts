import { day, hour } from '../../../../kernel/clock.ts';
import type { Scene, Story } from '../../../../platform/demo/index.ts';
import { publishContent, publishDraft } from './publish-content.ts';
import { school } from './sites/school.ts';
import { propose, saveDraft } from './unpublished.ts';

/**
 * Creates the site used in the guide's examples. It is created before all others and its documents contain nothing
 * random, so that its revisions have the same numbers and hashes each time.
 */
export async function createSchool({ stage, projectIds }: Story): Promise<void> {
  const site_id = await publishContent(stage, projectIds[0], school);
  await stage.prepare('customer_link.create', { site_id, name: 'Café Linden' });
}

/** Scenes in which the site is published again, and edited by people and an agent. */
export function schoolScenes({ stage, end }: Story): Scene[] {
  const schoolId = async () => {
    const { data } = await stage.prepare<{
      data: readonly { readonly site_id: number; readonly name: string }[];
    }>('site.list', { limit: 100 });
    return data.find(({ name }) => name === school.name)?.site_id ?? 0;
  };
  return [
    {
      at: end - 6 * day,
      async play() {
        const site_id = await schoolId();
        const intro =
          'Courses for eight at most, at the long table behind the bakery, with an oven of your own.';
        await stage.prepare('site.edit', {
          site_id,
          edits: [{ op: 'block.save', block_id: 'b_4t8x', props: { intro } }],
        });
        await publishDraft(stage, site_id);
      },
    },
    {
      at: end - 30 * hour,
      play: async () => saveDraft(stage, await schoolId(), school),
    },
    {
      at: end - 26 * hour,
      async play() {
        const site_id = await schoolId();
        const { revision } = await propose(stage, site_id, school);
        await stage.prepare('revision.schedule', {
          site_id,
          revision_id: revision.revision_id,
          expected_hash: revision.hash,
          confirm: true,
          publish_at: new Date(end + 5 * day).toISOString(),
        });
      },
    },
  ];
}
