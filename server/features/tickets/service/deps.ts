import type { Db } from '../../../platform/db/database.ts';
import type { AttachmentLinks } from '../../attachments/index.ts';
import type { AnswersByMail, MessageConsumer } from '../../conversations/index.ts';
import type { Outbox } from '../../mail/index.ts';
import type { SiteAccess } from '../../sites/index.ts';

export interface TicketsDeps {
  readonly siteAccess: SiteAccess;
  readonly answers: AnswersByMail;
  readonly outbox: Outbox;
  readonly links: AttachmentLinks;
  /** Consumers of messages, for those written through a ticket. */
  readonly messageConsumers: readonly MessageConsumer[];
  /** Site of a lead; undefined for an unknown lead. */
  findLeadSite(db: Db, leadId: number): Promise<number | undefined>;
}
