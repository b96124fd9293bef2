import { publicNamesOf, sha256In } from '../rules.ts';
import { selectNamesShown } from '../store/public-files.ts';
import type { FileHolder } from './file-holders.ts';

/** Keeps a file that some site shows from being deleted, under any name, even if its other users release it. */
export const publicHolder: FileHolder = {
  what: 'public files',
  async held(db, hashes) {
    const names = await selectNamesShown(db, hashes.flatMap(publicNamesOf));
    return new Set(names.map((name) => sha256In(name) ?? ''));
  },
};
