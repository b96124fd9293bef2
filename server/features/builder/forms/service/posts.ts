import { kinds } from '../../../../../renderer/content.ts';
import { formNames } from '../../../../../renderer/form-names.ts';
import { hour, minute } from '../../../../kernel/clock.ts';
import { fail } from '../../../../kernel/errors.ts';
import { createYield } from '../../../../kernel/event-loop.ts';
import { type Handlers, prepared } from '../../../../kernel/handler.ts';
import { networkOf } from '../../../../platform/addresses/index.ts';
import type { Seal } from '../../../../platform/crypto/seal.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { AddFile, UploadStore } from '../../../attachments/index.ts';
import { countInWindow } from '../../../limits/index.ts';
import type { Outbox } from '../../../mail/index.ts';
import { countryOf, todayAt } from '../../content/index.ts';
import type { Contents } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { localeOf, repeatableRows } from '../rules/answer-text.ts';
import { envelopeOf } from '../rules/envelope.ts';
import { isHoneypotFilled, type PostedFields, type PostProblem, readPost } from '../rules/read-post.ts';
import { findPost, putPost } from '../store/posts.ts';
import { confirmPost } from './confirm.ts';
import { addToMessage, namesOf, storeFiles } from './post-files.ts';

export interface PostDeps {
  readonly contents: Pick<Contents, 'publishedTree'>;
  readonly seal: Pick<Seal, 'fingerprint'>;
  readonly ingest: (
    db: Db,
    incoming: {
      readonly siteId: number;
      readonly envelope: ReturnType<typeof envelopeOf>;
      readonly text: string;
      readonly idempotencyKey: undefined;
      readonly now: number;
    },
  ) => Promise<{
    readonly event: { readonly event_id: number };
    readonly contact_id: number | null;
    readonly conversation_id: number | null;
  }>;
  readonly outbox: Outbox;
  readonly attachments: { readonly uploadStore: UploadStore; readonly add: AddFile };
  readonly limits: { readonly isOn: boolean; readonly perHour: number };
}

/** Period in which equal submissions count once. Source: contract §13. */
const sameMs = 10 * minute;

const messages = { required: 'this is needed.', invalid: 'this is not valid.' } as const;
const problemOf = ({ key, label, code }: PostProblem) => ({
  pointer: `/fields/${key}`,
  code,
  detail: `${label}: ${messages[code]}`,
});

/** Values by field name; a repeated name has several. */
function byName(pairs: readonly { readonly name: string; readonly value: string }[]): PostedFields {
  const fields = new Map<string, string[]>();
  for (const { name, value } of pairs) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return fields;
}

const emailOf = ({ email }: { readonly email?: string }): string | undefined => email?.toLowerCase();

/** Processes the forms that visitors of published sites submit. Each submission becomes exactly one event. */
export const postHandlers = ({
  contents,
  seal,
  ingest,
  outbox,
  attachments: { uploadStore, add },
  limits,
}: PostDeps): Pick<Handlers<typeof operations, Db>, 'formPostSend'> => ({
  formPostSend: prepared({
    async prepare({ form_key: formKey, fields: fieldValues, ...files }, { now, site: { siteId }, request }) {
      const published = await contents.publishedTree(siteId);
      // Opening a tree that is new to the process takes as long as reading the longest post.
      await createYield()();
      const form = published?.view.read(kinds.form, formKey);
      if (!published || !form) fail('not_found', { detail: 'There is no form at this address.' });
      const fields = byName(fieldValues);
      const answer = { next_path: form.redirect_path ?? `/forms/${formKey}/sent` };
      // A bot gets a success response, so that it does not learn it was detected.
      if (isHoneypotFilled(fields, formNames)) return { answer };
      const country = countryOf(published.view);
      const today = todayAt(country, now);
      const read = readPost(form, fields, {
        names: formNames,
        today,
        sentFiles: new Set(Object.keys(files)),
      });
      if ('problems' in read) fail('validation_failed', { errors: read.problems.map(problemOf) });
      const pageId = fields.get(formNames.page)?.[0];
      const page = pageId === undefined ? undefined : published.view.read(kinds.page, pageId)?.path;
      const storedFiles = await storeFiles(uploadStore, read.files, files, siteId);
      const locale = localeOf(published.view.read(kinds.site)?.lang ?? 'en', country);
      const envelope = envelopeOf({ siteId, form, ...read, fileNames: namesOf(storedFiles), locale, page });
      const network = networkOf(request.address);
      const { values, hasConsent } = read;
      const hashes = storedFiles.map(({ key, stored: { sha256 } }) => [key, sha256]);
      const parts = [siteId, formKey, { values, hasConsent }, network, ...hashes];
      const fingerprint = seal.fingerprint(JSON.stringify(parts));
      const { confirmation: own } = form;
      const confirmation = own && { ...own, rows: repeatableRows(form, values, locale) };
      return { answer, post: { envelope, fingerprint, network, confirmation, kept: storedFiles } };
    },

    async run(_input, { db, now, site: { siteId } }, { answer, post }) {
      if (!post) return answer;
      const { envelope, fingerprint, network, confirmation, kept: storedFiles } = post;
      // Of two simultaneous equal submissions, the second one finds the first.
      await db.capabilities.takeLock(`form post ${fingerprint}`);
      const key = { site_id: siteId, fingerprint };
      if ((await findPost(db, key, now - sameMs)) !== undefined) return answer;
      const limit = { subject: `form-posts:${network}`, windowMilliseconds: hour, most: limits.perHour };
      if (limits.isOn) await countInWindow(db, { ...limit, message: 'Too many messages.' }, now);
      const text = JSON.stringify(envelope);
      const { event, ...outcome } = await ingest(db, {
        siteId,
        envelope,
        text,
        idempotencyKey: undefined,
        now,
      });
      await addToMessage(db, add, storedFiles, { eventId: event.event_id, siteId }, now);
      await putPost(db, { ...key, at: now, event_id: event.event_id });
      const { contact_id: contactId, conversation_id: conversationId } = outcome;
      const to = emailOf(envelope);
      if (confirmation && to)
        await confirmPost(db, outbox, { siteId, confirmation, to, contactId, conversationId }, now);
      return answer;
    },
  }),
});
