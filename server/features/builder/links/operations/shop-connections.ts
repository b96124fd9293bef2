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
    summary: 'List whose partner programmes the links of a site use',
    guide:
      'Those of the site and the central ones. Without `site_id` the central ones, which administrators alone may read. ' +
      'Client secrets are never answered, by this or by anything else.',
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
    summary: 'Say whose partner programme the links of a site use',
    guide:
      'Makes the connection of a retailer, or changes it: what is left out stays, and an empty text takes a value away. ' +
      'Links that are stored already keep the id they were made with.',
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
