import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';

/** What else keeps files by their hash. A file that nobody holds is deleted a day later. */
export interface FileHolder {
  /** What it keeps them for, in words. */
  readonly what: string;
  /** Which of these hashes it holds. */
  held(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Where features say which files they hold that no site shows in public. */
export const fileHolders = extensionPoint<FileHolder>('holders of files');
