import { chapters } from '../../server/app/chapters.ts';
import { registry } from '../../server/app/registry.ts';
import { version } from '../../server/app/version.ts';
import { apiVersion } from '../../server/interfaces/rest/send-answer.ts';
import { readSettings } from '../../server/platform/config/index.ts';

/**
 * What the committed documents are made from: this version with the settings it has unless told, at an address that is
 * plainly an example.
 */
export const facts = {
  operations: registry,
  chapters,
  baseUrl: 'https://control.example.com',
  version,
  apiVersion,
  limits: readSettings({}),
};
