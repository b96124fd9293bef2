import { refuseField } from '../../../../kernel/errors.ts';
import { extensionPoint } from '../../../../kernel/extension.ts';
import type { Static } from '../../../../kernel/schema.ts';
import type { StageContext } from '../../revisions/index.ts';
import type { GivenLink } from '../schema.ts';

/** How links that somebody gives become items of a list, as those to retailers do with the site's own id. */
export interface LinkIntake {
  takeIn(context: StageContext, links: readonly Static<typeof GivenLink>[]): Promise<readonly object[]>;
}

/** Where a feature says how links are taken in; without one they are as they are given. */
export const linkIntake = extensionPoint<LinkIntake>('how links are taken in');

/** Links as they are given. */
export const plainLinks: LinkIntake = {
  takeIn: async (_context, links) =>
    links.map(({ label, url, page_id, description, social_platform, ...more }, index) => {
      const [other] = Object.keys(more);
      if (other !== undefined)
        refuseField(`/link_items/${index}/${other}`, 'not_allowed', 'This is not taken here: leave it out.');
      return {
        label,
        ...(url === undefined ? {} : { url }),
        ...(page_id === undefined ? {} : { page_id }),
        ...(description === undefined ? {} : { description }),
        ...(social_platform === undefined ? {} : { social_platform }),
      };
    }),
};
