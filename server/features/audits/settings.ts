import { optional, withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

/** Source: contract, §8 and §12. */
export const settings = {
  auditAllowedOrigins: withDefault('AUDIT_ALLOWED_ORIGINS', '', {
    chapter: 'Who may be called',
    says:
      'Origins that audited and pictured pages may be at, and load from, although they are not public or at another port than 80 and ' +
      '443, as http://localhost:3000. Every page that is audited can then ask them for something.',
    kind: kinds.origins,
  }),
  chromiumPath: optional('CHROMIUM_PATH', {
    chapter: 'Audits of pages',
    says: 'The Chromium or Chrome to audit pages with. Without it, the one that the system has.',
    kind: kinds.path,
  }),
  pagespeedApiKey: optional('PAGESPEED_API_KEY', {
    chapter: 'Audits of pages',
    says:
      "A key of Google's PageSpeed Insights API. With it Google audits pages in place of the Chromium of this server, and so learns " +
      'their addresses; pages of `AUDIT_ALLOWED_ORIGINS`, and those that are reached by `OUTBOUND_ALLOWED_ADDRESSES`, stay here.',
    kind: kinds.token,
    isSecret: true,
  }),
  pagespeedUrl: optional('PAGESPEED_URL', {
    chapter: 'Who may be called',
    says: "Another origin for Google's PageSpeed Insights API, on this machine alone: for trying things out with a stand-in.",
    kind: kinds.loopbackOrigin,
  }),
};
