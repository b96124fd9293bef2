import { refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findMessageOfEvent, openUploads } from '../../attachments/index.ts';
import { operations } from '../operations.ts';
import type { FormInput } from '../schema.ts';
import { availabilityOf, presentConfig } from '../settings.ts';
import { admitPage, admitVisitor, disabledDetail } from './admit.ts';
import type { WidgetDeps } from './deps.ts';
import { countNew, refuseSpam } from './guard.ts';
import { visitorHashOf } from './visitor-hash.ts';

type VisitHandlers = Pick<Handlers<typeof operations, Db>, 'widgetConfig' | 'widgetFormSend'>;

/** Attaches the files of a form to the message created from its event. */
async function attachFiles(
  db: Db,
  { siteId, eventId }: { readonly siteId: number; readonly eventId: number },
  { attachment_ids: ids = [], visitor_secret: secret }: Static<typeof FormInput>,
): Promise<void> {
  if (ids.length === 0) return;
  if (secret === undefined)
    refuseField('/visitor_secret', 'required', 'Send the secret that the files were uploaded with.');
  const messageId = await findMessageOfEvent(db, eventId);
  if (messageId === undefined) throw new Error('The message of a form is not there.');
  const uploads = await openUploads(db, siteId, { ids, by: { visitorHash: visitorHashOf(secret) } });
  await uploads.attachTo({ messageId });
}

export function visitHandlers({
  ownOrigin,
  origins,
  limits,
  takeEvent,
  refused,
  lastSeen,
  hoursOf,
}: WidgetDeps): VisitHandlers {
  return {
    async widgetConfig({ site_key }, { db, request, now }) {
      const site = await admitPage(db, site_key, request, origins());
      // The response reports the disabled widget, and the chat stops: this amounts to a refusal, except in
      // the preview.
      if (!site.settings.enabled && request.origin !== ownOrigin())
        refused({
          operation: operations.widgetConfig.name,
          siteKey: site_key,
          origin: request.origin,
          address: request.address,
          at: now,
          code: 'not_found',
          detail: disabledDetail,
          errors: [],
        });
      const { settings, siteId } = site;
      const hours = settings.online === 'automatic' ? await hoursOf(db, siteId, now) : undefined;
      return presentConfig(settings, site, availabilityOf(settings, hours, now));
    },

    async widgetFormSend(input, { db, request, now, afterCommit }) {
      const { siteId } = await admitVisitor(db, input.site_key, request, origins());
      refuseSpam(input);
      const envelope = {
        site_id: siteId,
        type: 'message' as const,
        external_id: `widget-${input.form_id.toLowerCase()}`,
        source: 'widget',
        ...(input.name ? { name: input.name } : {}),
        email: input.email,
        message: input.message,
        ...(input.page ? { page: { url: input.page.url, title: input.page.title } } : {}),
      };
      const text = JSON.stringify(envelope);
      const taken = await takeEvent(db, { siteId, envelope, text, idempotencyKey: undefined, now });
      const {
        duplicate,
        event: { event_id: eventId },
      } = taken;
      // Repeats do not count against the limit, and their files are attached already.
      if (!duplicate) {
        await countNew(db, limits, request.address, now);
        await attachFiles(db, { siteId, eventId }, input);
      }
      if (request.origin !== ownOrigin()) afterCommit(() => lastSeen.chat(siteId, now));
      return { accepted: true, duplicate };
    },
  };
}
