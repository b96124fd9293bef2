import { fail } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import type { RequestFacts } from '../../../kernel/operation.ts';
import type { Db } from '../../../platform/db/database.ts';
import { sentFileOf } from '../../attachments/index.ts';
import type { operations } from '../operations.ts';
import { admitVisitor } from './admit.ts';
import type { WidgetDeps } from './deps.ts';
import { countFile } from './guard.ts';
import { visitorHashOf } from './visitor-hash.ts';

/** Handlers for visitors' uploads, which a message references later. */
export function fileHandlers({
  origins,
  limits,
  attachments: { uploadStore, add, links },
}: WidgetDeps): Pick<Handlers<typeof operations, Db>, 'widgetAttachmentSend'> {
  async function admit(db: Db, siteKey: string, request: RequestFacts): Promise<number> {
    const { siteId, settings } = await admitVisitor(db, siteKey, request, origins());
    if (!settings.takes_files) fail('not_found', { detail: 'This chat does not accept files.' });
    return siteId;
  }

  return {
    widgetAttachmentSend: prepared({
      async prepare(input, { db, request }) {
        const siteId = await admit(db, input.site_key, request);
        return uploadStore.store(sentFileOf(input), { caller: `visitors:${siteId}`, signal: request.signal });
      },
      async run({ site_key, visitor_secret }, { db, request, now }, kept) {
        const siteId = await admit(db, site_key, request);
        await countFile(db, limits, request.address, now);
        const by = { visitorHash: visitorHashOf(visitor_secret) };
        return links.present(await add(db, kept, { siteId, by, now }), now);
      },
    }),
  };
}
