import type { PublicFiles } from '../../public-files/index.ts';
import type { SecureUrlOf } from '../present.ts';

/** Mail providers fetch over https only, whatever scheme this server currently uses. */
export const secureUrls =
  (publicFiles: Pick<PublicFiles, 'urlOf'>): SecureUrlOf =>
  (name) => {
    const url = new URL(publicFiles.urlOf(name));
    url.protocol = 'https:';
    return url;
  };
