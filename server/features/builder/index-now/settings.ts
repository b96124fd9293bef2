import { given, type Kind } from '../../../kernel/setting.ts';
import { kinds } from '../../../platform/config/index.ts';

/** Plain http is accepted for an address on this machine. */
const address: Kind<string> = {
  right: 'an address with https, as https://api.indexnow.org/indexnow',
  read(value) {
    const url = URL.parse(value);
    if (!url || url.username || url.password || url.hash || url.search) return undefined;
    const isHere = kinds.loopbackOrigin.read(url.origin) !== undefined;
    return url.protocol === 'https:' || isHere ? url.href : undefined;
  },
};

export const settings = {
  indexNowUrl: given('INDEXNOW_URL', 'https://api.indexnow.org/indexnow', {
    chapter: 'Where it runs',
    says: 'Where search engines are told of published pages, of sites that have it switched on. It passes them on to each other.',
    kind: address,
  }),
};
