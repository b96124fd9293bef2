import type { PublicFiles } from '../../public-files/index.ts';
import type { SecureUrlOf } from '../present.ts';

/** Mail providers read https alone, whatever this server is reached by for now. */
export const secureUrls =
  (publicFiles: Pick<PublicFiles, 'urlOf'>): SecureUrlOf =>
  (name) => {
    const url = new URL(publicFiles.urlOf(name));
    url.protocol = 'https:';
    return url;
  };
