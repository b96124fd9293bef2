import { registry } from '../../server/app/registry.ts';
import { settingsOf } from '../../server/app/settings.ts';
import { version } from '../../server/app/version.ts';

/**
 * What the committed documents are made from: this version with the settings it has unless told, at an address that is
 * plainly an example.
 */
export const facts = {
  registry,
  baseUrl: 'https://control.example.com',
  version,
  settings: settingsOf({}),
};
