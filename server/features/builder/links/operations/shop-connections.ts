import { defineOperation } from '../../../../kernel/operation.ts';
import { connection } from '../examples.ts';
import * as shape from '../schema.ts';

const chapter = 'Site builder';
const addresses = ['/api/control-plane', '/api/command-center'].map(
  (interfaceName) => `${interfaceName}/site-builder/shop-connections`,
);

/** Operations on the affiliate programmes of a site. */
export const shopConnectionOperations = {
  shopConnectionList: defineOperation({
    name: 'shop_connection.list',
    summary: 'List the shop connections of a site',
    guide:
      'Those of the site and the central ones. Without `site_id`, only the central ones, which only administrators may read. ' +
      'Client secrets are never returned.',
    chapter,
    access: { tokens: ['admin', 'site', 'session'], scope: 'read', site: 'optional' },
    effect: 'read',
    input: shape.ShopConnectionListInput,
    output: shape.ShopConnections,
    errors: ['administrator_required'],
    rest: addresses.map((path) => ({ method: 'GET' as const, path })),
    example: { input: { site_id: 10 }, output: { connections: [connection] } },
  }),
  shopConnectionSave: defineOperation({
    name: 'shop_connection.save',
    summary: 'Save a shop connection',
    auditPhrase: 'save a shop connection of {site}',
    guide:
      'Creates or changes the partner programme of a retailer. Omitted members keep their values; an empty text removes one. ' +
      'Stored links keep the id they were created with.',
    chapter,
    access: { tokens: ['admin', 'site', 'session'], scope: 'stage', site: 'optional', fresh: true },
    effect: 'write',
    repeatable: true,
    input: shape.ShopConnectionSaveInput,
    output: shape.ShopConnectionSaved,
    errors: ['administrator_required'],
    rest: addresses.map((path) => ({ method: 'POST' as const, path })),
    example: {
      input: {
        site_id: 10,
        provider: 'amazon',
        tracking_id: 'harbourlane-20',
        stores: { 'amazon.de': 'harbourlane-21' },
      },
      output: { ...connection, warnings: [] },
    },
  }),
};
