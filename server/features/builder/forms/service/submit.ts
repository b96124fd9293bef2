import { kinds } from '../../../../../renderer/content.ts';
import { formNames } from '../../../../../renderer/form-names.ts';
import { hour, minute, startOf } from '../../../../kernel/clock.ts';
import { networkOf } from '../../../../platform/addresses/index.ts';
import type { Seal } from '../../../../platform/crypto/seal.ts';
import type { Database, Db } from '../../../../platform/db/database.ts';
import { addToWindow } from '../../../limits/index.ts';
import type { Contents } from '../../revisions/index.ts';
import { envelopeOf } from '../rules/envelope.ts';
import type { StoredForm } from '../rules/field-types.ts';
import { isTrapped, type PostedFields, type PostProblem, readPost } from '../rules/read-post.ts';
import { findPost, putPost } from '../store/posts.ts';

/** A post of a form on a published site. */
export interface FormPost {
  readonly siteId: number;
  readonly formKey: string;
  readonly fields: PostedFields;
  /** The network address it came from. */
  readonly address: string;
  readonly now: number;
}

/** What became of a post. */
export type FormOutcome =
  | {
      readonly outcome: 'accepted';
      /** Where the visitor goes next: a path of the site. */
      readonly path: string;
      readonly successMessage: string | undefined;
    }
  | { readonly outcome: 'not_found' }
  | { readonly outcome: 'invalid'; readonly problems: readonly PostProblem[] }
  | { readonly outcome: 'limited'; readonly retryAfterSeconds: number };

/** Takes in what visitors send with the forms of published sites. */
export interface Forms {
  /**
   * Takes a post in: an event exactly once, the same one within ten minutes being one. What a machine filled in is answered like
   * a success and kept nowhere. A form that is not published is not found.
   */
  submit(post: FormPost): Promise<FormOutcome>;
}

export interface SubmitDeps {
  readonly database: Pick<Database, 'transact'>;
  readonly contents: Pick<Contents, 'publishedTree'>;
  readonly seal: Pick<Seal, 'fingerprint'>;
  readonly takeIn: (
    db: Db,
    incoming: {
      readonly siteId: number;
      readonly envelope: ReturnType<typeof envelopeOf>;
      readonly text: string;
      readonly idempotencyKey: undefined;
      readonly now: number;
    },
  ) => Promise<{ readonly event: { readonly event_id: number } }>;
  readonly limits: { readonly isOn: boolean; readonly perHour: number };
}

/** How long the same post is one. Source: contract §13. */
const sameMs = 10 * minute;

export function createForms({ database, contents, seal, takeIn, limits }: SubmitDeps): Forms {
  /** Seconds until there is room again, where the address has sent what it may. */
  async function tooMany(db: Db, address: string, now: number): Promise<number | undefined> {
    if (!limits.isOn) return undefined;
    const start = startOf(hour, now);
    const count = await addToWindow(db, `form-posts:${networkOf(address)}`, start, 1);
    return count <= limits.perHour ? undefined : Math.ceil((start + hour - now) / 1000);
  }

  return {
    async submit({ siteId, formKey, fields, address, now }) {
      const published = await contents.publishedTree(siteId);
      const form: StoredForm | undefined = published?.view.read(kinds.form, formKey);
      if (!published || !form) return { outcome: 'not_found' };
      const pageId = fields.get(formNames.page)?.[0];
      const page = pageId === undefined ? undefined : published.view.read(kinds.page, pageId)?.path;
      const accepted = {
        outcome: 'accepted',
        path: form.redirect_path ?? page ?? '/',
        successMessage: form.success_message,
      } as const;
      if (isTrapped(fields, formNames)) return accepted;
      const read = readPost(form, fields, formNames);
      if ('problems' in read) return { outcome: 'invalid', problems: read.problems };

      const envelope = envelopeOf({ siteId, form, ...read, page });
      const text = JSON.stringify(envelope);
      const fingerprint = seal.fingerprint(JSON.stringify([siteId, formKey, read, networkOf(address)]));
      const retryAfterSeconds = await database.transact(async (db) => {
        // Of two equal posts at once the second finds the first.
        await db.capabilities.takeLock(`form post ${fingerprint}`);
        const key = { site_id: siteId, fingerprint };
        if ((await findPost(db, key, now - sameMs)) !== undefined) return undefined;
        const seconds = await tooMany(db, address, now);
        if (seconds !== undefined) return seconds;
        const { event } = await takeIn(db, { siteId, envelope, text, idempotencyKey: undefined, now });
        await putPost(db, { ...key, at: now, event_id: event.event_id });
        return undefined;
      });
      return retryAfterSeconds === undefined ? accepted : { outcome: 'limited', retryAfterSeconds };
    },
  };
}
