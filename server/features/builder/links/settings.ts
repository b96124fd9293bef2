import { optional } from '../../../kernel/setting.ts';
import { kinds } from '../../../platform/config/index.ts';

/** Source: contract §13. */
export const settings = {
  ebayApiUrl: optional('EBAY_API_URL', {
    chapter: 'Who may be called',
    description: "Another origin for eBay's item look-up, on this machine only: for tests with a stand-in.",
    kind: kinds.loopbackOrigin,
  }),
};
