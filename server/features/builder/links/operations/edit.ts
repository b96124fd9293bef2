import { defineOperation } from '../../../../kernel/operation.ts';
import { edited } from '../examples.ts';
import { EditInput, EditPreview, EditStaged } from '../schema/edit.ts';

/** Operations on links of pages. */
export const editOperations = {
  siteBuilderEdit: defineOperation({
    name: 'site_builder.edit',
    summary: 'Add links to a page: a list, links of a list, or the social bar',
    auditPhrase: 'add links to a page in a draft of {site}',
    guide:
      "A link with `affiliate_provider` uses its own id, otherwise that of the site's shop connection, otherwise the central " +
      'one. The address of an eBay item is looked up; for other eBay links, send the address created by its partner network. ' +
      'Paid links are marked on the page. A link with `social_bar: true` is in the list and in the social bar.',
    chapter: 'Site builder',
    access: { tokens: ['admin', 'site', 'session'], scope: 'stage', site: 'required' },
    effect: 'stage',
    confirm: EditPreview,
    input: EditInput,
    output: EditStaged,
    errors: [
      'affiliate_not_configured',
      'affiliate_url_mismatch',
      'affiliate_url_required',
      'affiliate_lookup_unavailable',
      'revision_conflict',
      'state_conflict',
      'not_found',
    ],
    rest: [
      { method: 'POST', path: '/api/control-plane/site-builder/edit' },
      { method: 'POST', path: '/api/command-center/site-builder/edit' },
    ],
    mcp: {
      tool: 'svc_site_builder_edit',
      inDefaultToolset: 'always',
      title: 'Add links to a page',
      description: 'Staged with `confirm: true`, otherwise a dry run. Paid links are marked automatically.',
      hiddenInput: ['page_id', 'page_id', 'base_revision_id'],
      outputMembers: [
        'change_set_id',
        'revision',
        'preview.url',
        'diff.summary',
        'block_id',
        'item_ids',
        'warnings',
      ],
    },
    example: {
      input: {
        site_id: 10,
        operation: 'add_link_list',
        path: '/',
        heading: 'What we bake with',
        links: [
          {
            label: 'Proving basket',
            url: 'https://www.amazon.com/dp/B000000000',
            affiliate_provider: 'amazon',
            affiliate_tracking_id: 'bakery-20',
          },
        ],
      },
      output: edited,
    },
  }),
};
