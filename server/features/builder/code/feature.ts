import { kinds } from '../../../../renderer/content.ts';
import { defineFeature } from '../../../platform/feature/index.ts';
import { domains } from '../../domains/index.ts';
import { publishChecks, revisions } from '../revisions/index.ts';
import { operations } from './operations.ts';
import { guardedPaths } from './rules/services-of.ts';
import { codeHandlers } from './service/handlers.ts';

/** Third-party verification tags and scripts on published sites. */
export const siteCode = defineFeature({
  name: 'builder/code',
  chapters: {
    'Third-party services':
      'Verification tags and third-party scripts by address. Pages may load only from the listed origins, and scripts that ' +
      'track visitors wait for their consent.',
  },
  operations,
  area: 'settings',
  toolsets: ['builder'],
  needs: { revisions, domains },
  contributes: [
    publishChecks.with({
      name: 'code',
      look({ view }) {
        const scripts = view.read(kinds.code)?.scripts ?? [];
        const [guarded] = guardedPaths(view);
        if (scripts.length === 0 || guarded === undefined) return [];
        const detail = `Third-party scripts are not loaded: ${guarded} is a page for the team or customers.`;
        return [{ severity: 'warning', path: 'code.json', pointer: '/scripts', detail }];
      },
    }),
  ],
  start: ({ siteHosts, baseUrl }, { revisions: { contents, staging }, domains: { hosts } }) => ({
    handlers: codeHandlers({
      contents,
      staging,
      isOwnHost: (host) =>
        hosts.has(host) || siteHosts.slugOf(host) !== undefined || new URL(baseUrl()).hostname === host,
    }),
  }),
});
