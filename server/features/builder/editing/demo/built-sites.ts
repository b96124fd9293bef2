import { day, hour } from '../../../../kernel/clock.ts';
import type { Demo, Scene, Story } from '../../../../platform/demo/index.ts';
import { createSchool, schoolScenes } from './baking-school.ts';
import { publishContent } from './publish-content.ts';
import { cafe } from './sites/cafe.ts';
import { guides } from './sites/guides.ts';
import { propose, saveDraft } from './unpublished.ts';

/** Sites that are built during the story, each with the position of its project. */
const built = [
  { project: 0, content: cafe },
  { project: 1, content: guides },
];

/** Sites that are built here: made, published, edited since, and with a proposal that waits. */
export const demo: Demo = {
  prepare: createSchool,
  scenes: (story) => [
    ...schoolScenes(story),
    ...built.map(({ project, content }, index): Scene => buildScene(story, project, content, index)),
  ],
};

const buildScene = (
  { stage, projectIds, start, end }: Story,
  project: number,
  content: (typeof built)[number]['content'],
  index: number,
): Scene => ({
  at: start + (2 + index) * day,
  async play(follow) {
    const siteId = await publishContent(stage, projectIds[project], content);
    follow({ at: end - 5 * hour, play: () => saveDraft(stage, siteId, content) });
    follow({
      at: end - 2 * hour,
      async play() {
        await propose(stage, siteId, content);
      },
    });
  },
});
