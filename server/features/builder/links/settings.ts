import { optional } from '../../../kernel/setting.ts';
import { kinds } from '../../../platform/config/index.ts';

/** Source: contract §13. */
export const settings = {
  ebayApiUrl: optional('EBAY_API_URL', {
    chapter: 'Who may be called',
    says: 'Another origin for the item look-up of eBay, on this machine alone: for trying things out with a stand-in.',
    kind: kinds.loopbackOrigin,
  }),
};
