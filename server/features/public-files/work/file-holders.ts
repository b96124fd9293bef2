import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Other users of stored files. A file without any is deleted a day later. */
export interface FileHolder {
  /** Purpose, in words. */
  readonly what: string;
  /** Returns the hashes in use. */
  held(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Extension point for features that use files not shown in public. */
export const fileHolders = extensionPoint<FileHolder>('holders of files');
