import { day, hour } from '../../../../kernel/clock.ts';
import type { Scene, Story } from '../../../../platform/demo/index.ts';
import { schoolDocuments } from './school-documents.ts';

interface StagedDraft {
  readonly change_set_id: string;
  readonly revision: { readonly revision_id: string; readonly hash: string };
}

const name = 'Harbour Lane Baking School';

/**
 * The built site that examples of the guide speak of: it is made before all others, and its documents name nothing that is
 * random, so that its revisions have the same numbers and hashes each time.
 */
export async function createSchool({ stage, projectIds }: Story): Promise<void> {
  const { site_id } = await stage.prepare<{ site_id: number }>('site.create', {
    ...{ project_id: projectIds[0], name, starter_key: 'bare' },
  });
  let staged: StagedDraft | undefined;
  for (const [path, content] of Object.entries(schoolDocuments))
    staged = await stage.prepare<StagedDraft>('file.write', { site_id, path, content });
  if (staged) await publish({ stage }, site_id, staged);
  await stage.prepare('customer_link.create', { site_id, name: 'Café Linden' });
}

/** The site is published a second time, and is worked on by people and by a program. */
export function schoolScenes({ stage, end }: Story): Scene[] {
  const site = async () => {
    const { data } = await stage.prepare<{
      data: readonly { readonly site_id: number; readonly name: string }[];
    }>('site.list', { limit: 100 });
    return data.find((each) => each.name === name)?.site_id ?? 0;
  };
  const write = (site_id: number, block_id: string, props: object) => ({
    site_id,
    edits: [{ op: 'block.save', block_id, props }],
  });
  return [
    {
      at: end - 6 * day,
      async play() {
        const site_id = await site();
        const intro =
          'Courses for eight at most, at the long table behind the bakery, with an oven of your own.';
        await publish(
          { stage },
          site_id,
          await stage.prepare<StagedDraft>('site.edit', write(site_id, 'b_4t8x', { intro })),
        );
      },
    },
    {
      at: end - 30 * hour,
      async play() {
        const site_id = await site();
        await stage.prepare('site.edit', write(site_id, 'b_4t8x', { eyebrow: 'New: rye, in January' }));
      },
    },
    {
      at: end - 26 * hour,
      async play() {
        const site_id = await site();
        const { token } = await stage.prepare<{ token: string }>('site.connect', {
          ...{ site_id, scopes: ['read', 'stage'] },
        });
        const { revision } = await stage.call<StagedDraft>(
          'site.edit',
          { token },
          write(site_id, 'b_7k2m', { heading: 'Who teaches here' }),
          'mcp',
        );
        await stage.prepare('revision.schedule', {
          ...{ site_id, revision_id: revision.revision_id, expected_hash: revision.hash, confirm: true },
          publish_at: new Date(end + 5 * day).toISOString(),
        });
      },
    },
  ];
}

const publish = (
  { stage }: Pick<Story, 'stage'>,
  site_id: number,
  { revision }: StagedDraft,
): Promise<unknown> =>
  stage.prepare('revision.publish', {
    ...{ site_id, revision_id: revision.revision_id, expected_hash: revision.hash, confirm: true },
  });
