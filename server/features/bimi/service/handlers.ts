import { fail } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { isoTime } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import type { PublicFiles } from '../../public-files/index.ts';
import type { Sender, Senders } from '../../sender-identity/index.ts';
import type { operations } from '../operations.ts';
import {
  certificateText,
  isPrepared,
  presentRecord,
  presentStatus,
  presentVerification,
  recordValue,
  type SecureUrlOf,
} from '../present.ts';
import { checkAgain, nextCheck } from '../rules/next-check.ts';
import { selectorOf } from '../rules/selector.ts';
import { findBimiRecord, type SavedRecord, type StoredRecord, saveBimiRecord } from '../store/records.ts';
import { createHostedFileResolver } from './hosted-files.ts';
import type { Judging } from './judging.ts';
import { findingColumns, isNews, seenColumns } from './keep-verification.ts';
import { namesFor, type RecordSelection } from './names-for.ts';
import { refuseLogo } from './refuse-logo.ts';

export interface BimiDeps {
  readonly senders: Senders;
  readonly publicFiles: PublicFiles;
  readonly urlOf: SecureUrlOf;
  judging(): Promise<Judging>;
}

export function bimiHandlers({
  senders,
  publicFiles,
  urlOf,
  judging,
}: BimiDeps): Handlers<typeof operations, Db> {
  const isSecure = () => publicFiles.urlOf('').startsWith('https:');

  async function senderOf(db: Db, siteId: number, email: string | undefined): Promise<Sender> {
    return (await senders.of(db, siteId, email)) ?? fail('sender_profile_required');
  }
  /**
   * Sender for a call without `sender_email`. If the site has none, the refusal explains how to create one
   * with the same call.
   */
  const onlySender = async (db: Db, siteId: number): Promise<Sender> =>
    (await senders.of(db, siteId, undefined)) ?? fail('sender_profile_required', { detail: withAddress });
  async function recordOf(
    db: Db,
    siteId: number,
    selection: RecordSelection,
    isPrepared = false,
  ): Promise<StoredRecord | undefined> {
    const { sender_email: email, selector } = selection;
    const sender = email === undefined ? undefined : await senders.find(db, siteId, email);
    if (email !== undefined && !sender) return undefined;
    const filters = { siteId, domain: sender?.domain, selector: selector && selectorOf(selector) };
    return findBimiRecord(db, { ...filters, isPrepared });
  }
  const settleFiles = createHostedFileResolver(publicFiles);
  /** Writes a record with its files, removes those it replaces, and announces it if `isAnnounced`. */
  async function announceSaved(db: Db, record: SavedRecord, at: number, isAnnounced: boolean): Promise<void> {
    const { saved, before, forgotten } = record;
    await settleFiles(db, before, saved, at);
    const about = { kind: 'bimi_record', siteId: saved.site_id, at } as const;
    if (isAnnounced)
      await recordChange(db, { ...about, id: saved.record_id, op: before ? 'updated' : 'created' });
    for (const id of forgotten) await recordChange(db, { ...about, id, op: 'deleted' });
  }

  return {
    bimiPrepare: prepared({
      async prepare(input, { db, site: { siteId } }) {
        const { sender_email: email } = input;
        const sender =
          email === undefined
            ? await onlySender(db, siteId)
            : ((await senders.find(db, siteId, email)) ?? senders.read(email));
        const names = namesFor(sender, input);
        const { judgeUploadedLogo: judgeGivenLogo } = await import('./judge-uploaded-logo.ts');
        const judged = await judgeGivenLogo(await input.svg_base64.bytes());
        if ('errors' in judged) return refuseLogo(judged.errors);
        const { svg, warnings } = judged;
        const pem = await input.certificate_pem_base64?.bytes();
        const about = { domain: sender.domain, selector: names.selector, logo: svg };
        const certified = pem && (await (await judging()).evidence(pem, about));
        if (certified && 'refused' in certified) {
          // The detail may contain names from the file. It goes into `errors`, which are not logged, and not
          // into the error's own detail.
          const errors = [{ pointer: '/certificate_pem_base64', ...certified.refused }];
          return fail('certificate_invalid', { errors });
        }
        const logoFile = await publicFiles.keep(svg, 'image/svg+xml');
        const evidenceFile =
          certified &&
          (await publicFiles.keep(Buffer.from(certified.chain.pem), 'application/pem-certificate-chain'));
        return { sender, names, warnings, certified, logoFile, evidenceFile };
      },

      async run(input, { db, site, caller, now }, record) {
        const { siteId } = site;
        if (input.sender_email !== undefined)
          await senders.ensure(db, site, input.sender_email, { by: caller.label, now });
        const { sender, names, warnings, certified, logoFile, evidenceFile } = record;
        await publicFiles.show(db, siteId, { name: logoFile, mediaType: 'image/svg+xml' }, now);
        if (evidenceFile)
          await publicFiles.show(
            db,
            siteId,
            { name: evidenceFile, mediaType: 'application/pem-certificate-chain' },
            now,
          );
        const stored = await saveBimiRecord(
          db,
          { site_id: siteId, domain: sender.domain, selector: names.selector },
          (before) => ({
            sender_email: sender.email,
            dkim_selector: names.dkim ?? null,
            avatar_preference: input.avatar_preference ?? 'brand',
            logo_file: logoFile,
            evidence_file: evidenceFile ?? null,
            certificate: certified
              ? certificateText({
                  type: certified.chain.type,
                  mark_type: certified.chain.markType ?? null,
                  issuer: certified.chain.issuer,
                  domains: [...certified.chain.sans],
                  not_after: isoTime(certified.chain.notAfter),
                  checks: [...certified.checks],
                })
              : null,
            warnings: JSON.stringify([
              ...warnings.map(({ code, line, detail }) => ({ code, line, detail })),
              ...(isSecure() ? [] : [notSecure]),
            ]),
            prepared_at: now,
            check_at: before?.check_at ?? nextCheck([], now, now),
            changed_at: now,
          }),
        );
        const { saved } = stored;
        await announceSaved(db, stored, now, true);
        return isPrepared(saved) ? presentRecord(saved, urlOf) : fail('internal_error');
      },
    }),

    async bimiRecordGet(input, { db, site: { siteId } }) {
      const row = await recordOf(db, siteId, input, true);
      if (!row || !isPrepared(row))
        return fail('not_found', { detail: 'No brand indicator was prepared for this sender yet.' });
      return presentRecord(row, urlOf);
    },

    bimiStatus: async (input, { db, site: { siteId } }) =>
      presentStatus(siteId, await recordOf(db, siteId, input)),

    bimiVerify: prepared({
      async prepare(input, { db, site: { siteId } }) {
        const sender = await senderOf(db, siteId, input.sender_email);
        const { domain, localPart } = sender;
        const names = namesFor(sender, input);
        const existing = await findBimiRecord(db, { siteId, domain, selector: names.selector });
        const found = await (await judging()).verify({
          domain,
          localPart,
          selector: names.selector,
          dkimSelector: names.dkim ?? existing?.dkim_selector ?? undefined,
          prepared: existing && isPrepared(existing) ? recordValue(existing, urlOf) : undefined,
        });
        return { sender, names, found };
      },

      async run(_input, { db, site: { siteId }, now }, { sender, names, found }) {
        const stored = await saveBimiRecord(
          db,
          { site_id: siteId, domain: sender.domain, selector: names.selector },
          (before) => ({
            sender_email: sender.email,
            ...(names.dkim === undefined ? {} : { dkim_selector: names.dkim }),
            ...findingColumns(found, now),
            ...seenColumns(found, before, now),
            check_at: found.isRetryable ? checkAgain(now, now) : nextCheck([found.verdict], now, now),
            changed_at: now,
          }),
        );
        const { saved, before } = stored;
        await announceSaved(db, stored, now, isNews(before, saved));
        return presentVerification(saved) ?? fail('internal_error');
      },
    }),
  };
}

const withAddress =
  'The site has no sender profile, which determines its mail domain. Repeat the call with sender_email, an address the site sends mail from, such as hello@example.com. The profile is created with it.';

const notSecure = {
  code: 'public_base_not_https',
  line: null,
  detail:
    'This server is not available over https, which mail providers require. Set PUBLIC_URL to its https address before you publish the record.',
};
