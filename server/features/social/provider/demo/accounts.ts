import type { ProviderAccount } from '../port.ts';

const account = (
  values: Pick<ProviderAccount, 'id' | 'platform'> & Partial<ProviderAccount>,
): ProviderAccount => ({
  handle: null,
  name: 'Harbour Lane Bakery (demo)',
  avatarUrl: null,
  profileUrl: null,
  state: 'ready',
  takesLongText: false,
  locations: [],
  ...values,
});

/**
 * The accounts of the demo's fictional businesses: one to be connected again, and a listing with three places. Their names
 * say what they are wherever they are shown.
 */
export const demoAccounts: readonly ProviderAccount[] = [
  account({ id: 'demo-bluesky', platform: 'bluesky', handle: 'harbourlane.example.com' }),
  account({ id: 'demo-x', platform: 'x', handle: 'harbourlane' }),
  account({ id: 'demo-facebook', platform: 'facebook' }),
  account({ id: 'demo-instagram', platform: 'instagram', handle: 'harbourlane' }),
  account({
    id: 'demo-mastodon',
    platform: 'mastodon',
    handle: 'alderandpine@social.example',
    name: 'Alder & Pine (demo)',
  }),
  account({
    id: 'demo-threads',
    platform: 'threads',
    handle: 'alderandpine',
    name: 'Alder & Pine (demo)',
  }),
  account({
    id: 'demo-linkedin',
    platform: 'linkedin',
    name: 'Lantern Street Dental (demo)',
    state: 'needs_reconnect',
  }),
  account({
    id: 'demo-telegram',
    platform: 'telegram',
    handle: 'weekendtables',
    name: 'Weekend Tables (demo)',
  }),
  account({
    id: 'demo-listing',
    platform: 'google_business',
    locations: [
      { id: 'locations/101', name: 'Market Street' },
      { id: 'locations/102', name: 'Harbour' },
      { id: 'locations/103', name: 'Old Mill' },
    ],
  }),
];
