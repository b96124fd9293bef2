import { registry } from '../../server/app/registry.ts';
import { settingsOf } from '../../server/app/settings.ts';
import { version } from '../../server/app/version.ts';

/** Facts for the committed documents: this version with default settings, at an obvious example address. */
export const facts = {
  registry,
  baseUrl: 'https://control.example.com',
  version,
  settings: settingsOf({}),
};
