import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';

/** A mail in its final state. */
export interface EndedMail {
  /** Id of the record that the mail belongs to. */
  readonly id: number;
  readonly state: 'sent' | 'failed' | 'unknown';
  readonly at: number;
}

/** A feature whose records cause mail. */
export interface MailFollower {
  /** Kind of the records: `about.kind` of the mail. */
  readonly about: string;
  /** Called in the transaction that ends the mail. */
  ended(db: Db, mail: EndedMail): Promise<void>;
}

export const mailFollowers = extensionPoint<MailFollower>('followers of mail');
