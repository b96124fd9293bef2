import { optional, withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

/** Source: contract, §8 and §12. */
export const settings = {
  auditAllowedOrigins: withDefault('AUDIT_ALLOWED_ORIGINS', '', {
    chapter: 'Who may be called',
    description:
      'Origins of audited and photographed pages, and of what they load, that are allowed although they are not public or use ' +
      'another port than 80 and 443, such as http://localhost:3000. Every audited page can then send requests to them.',
    kind: kinds.origins,
  }),
  chromiumPath: optional('CHROMIUM_PATH', {
    chapter: 'Audits of pages',
    description: 'The Chromium or Chrome to audit pages with. Without it, the installed one.',
    kind: kinds.path,
  }),
  pagespeedApiKey: optional('PAGESPEED_API_KEY', {
    chapter: 'Audits of pages',
    description:
      "A key for Google's PageSpeed Insights API. With it, Google audits pages instead of this server's Chromium, and learns " +
      'their addresses. Pages of `AUDIT_ALLOWED_ORIGINS` and at `OUTBOUND_ALLOWED_ADDRESSES` are still audited here.',
    kind: kinds.token,
    isSecret: true,
  }),
  pagespeedUrl: optional('PAGESPEED_URL', {
    chapter: 'Who may be called',
    description:
      "Another origin for Google's PageSpeed Insights API, on this machine only: for tests with a stand-in.",
    kind: kinds.loopbackOrigin,
  }),
};
