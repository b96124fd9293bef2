import { Choice, StrictObject, Type } from '../../../../kernel/schema.ts';
import { SiteId } from '../../../sites/schema.ts';
import { DryRun, Staged, stageInput } from '../../revisions/schema.ts';
import { linkOperations } from '../rules/edit-links.ts';
import { LinkItemInput, linksMax, SocialLinkInput } from '../schema.ts';

// Shapes of the edit operations on the wire. Source: the specification, contract §13.

export const EditInput = StrictObject({
  site_id: SiteId,
  operation: Choice(
    [...linkOperations],
    'Add a list, links to the list with this heading (by default the last), or profiles.',
  ),
  path: Type.Optional(Type.String({ minLength: 1, maxLength: 300, description: 'Of the page: `/about`.' })),
  page_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'From {page.list}; alternative to `path`.' }),
  ),
  heading: Type.Optional(Type.String({ maxLength: 200, description: 'Of the list or the bar.' })),
  links: Type.Optional(
    Type.Array(LinkItemInput, { minItems: 1, maxItems: linksMax, description: 'In their order.' }),
  ),
  social_links: Type.Optional(
    Type.Array(SocialLinkInput, { minItems: 1, maxItems: 20, description: 'With add_social_bar.' }),
  ),
  ...stageInput,
});

const warnings = Type.Array(Type.String(), { description: 'What to check, such as a replaced tag.' });

export const EditStaged = Staged({
  page_id: Type.String(),
  block_id: Type.String({ description: 'The list, or the bar.' }),
  item_ids: Type.Array(Type.String(), { description: 'Of the links, in their order.' }),
  warnings,
});
export const EditPreview = DryRun({ warnings });
