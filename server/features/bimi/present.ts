import { isoTime, isoTimeOrNull, type Static } from '../../kernel/schema.ts';
import type { PublicFiles } from '../public-files/index.ts';
import { recordName, selectorHeader } from './rules/selector.ts';
import { txtStrings, writeAssertionRecord } from './rules/write-assertion-record.ts';
import type { BimiCertificate, BimiRecord, BimiStatus, BimiVerification } from './schema.ts';
import type { StoredRecord } from './store/records.ts';

/** Public https address of a file, as published in DNS: mail providers fetch only over https. */
export type SecureUrlOf = (name: string) => URL;

type Certificate = Omit<Static<typeof BimiCertificate>, 'url'>;
type Found = Pick<
  Static<typeof BimiVerification>,
  | 'next_step'
  | 'retryable'
  | 'record_name'
  | 'record_value'
  | 'checks'
  | 'providers'
  | 'certificate_type'
  | 'certificate_ends_at'
>;

/** Certificates and verifications are stored as JSON text. */
export const certificateText = (certificate: Certificate): string => JSON.stringify(certificate);
export const findingsText = (found: Found): string => JSON.stringify(found);

/** A prepared record, which has a logo and a preference. */
export type PreparedRecord = StoredRecord & {
  readonly logo_file: string;
  readonly avatar_preference: NonNullable<StoredRecord['avatar_preference']>;
  readonly prepared_at: number;
};

export const isPrepared = (row: StoredRecord): row is PreparedRecord =>
  row.logo_file !== null && row.avatar_preference !== null && row.prepared_at !== null;

/** Published record at the time of the last check by a person or the daily job; null if there was none. */
export function publishedValue({ findings }: Pick<StoredRecord, 'findings'>): string | null {
  const found: Found | null = JSON.parse(findings ?? 'null');
  return found?.record_value ?? null;
}

/** Expiry of the prepared certificate in epoch milliseconds; undefined if none was prepared. */
export function preparedUntil({ certificate }: Pick<StoredRecord, 'certificate'>): number | undefined {
  const stored: Certificate | null = JSON.parse(certificate ?? 'null');
  return stored === null ? undefined : Date.parse(stored.not_after);
}

/** Record value to publish. */
export const recordValue = (row: PreparedRecord, urlOf: SecureUrlOf): string =>
  writeAssertionRecord({
    logo: urlOf(row.logo_file),
    evidence: row.evidence_file === null ? undefined : urlOf(row.evidence_file),
    avatarPreference: row.avatar_preference,
  });

export function presentRecord(row: PreparedRecord, urlOf: SecureUrlOf): Static<typeof BimiRecord> {
  const value = recordValue(row, urlOf);
  const { evidence_file: file } = row;
  const stored: Certificate | undefined = row.certificate === null ? undefined : JSON.parse(row.certificate);
  const certificate = stored && file !== null ? { ...stored, url: urlOf(file).href } : null;
  return {
    site_id: row.site_id,
    sender_email: row.sender_email,
    domain: row.domain,
    selector: row.selector,
    dkim_selector: row.dkim_selector,
    record_name: recordName(row.selector, row.domain),
    record_type: 'TXT',
    record_value: value,
    txt_strings: [...txtStrings(value)],
    required_header: selectorHeader(row.selector) ?? null,
    svg_url: urlOf(row.logo_file).href,
    certificate,
    publish_recommended: certificate?.checks.every(({ state }) => state !== 'fail') ?? true,
    warnings: JSON.parse(row.warnings ?? '[]'),
    dns_changed: false,
    prepared_at: isoTime(row.prepared_at),
  };
}

const note =
  'Nothing was changed in the DNS. Each mail provider decides whether to show the logo, and may also consider reputation and volume.';

/** Undefined if it was never checked. */
export function presentVerification(row: StoredRecord): Static<typeof BimiVerification> | undefined {
  if (row.verdict === null || row.findings === null || row.verified_at === null) return undefined;
  const found: Found = JSON.parse(row.findings);
  return {
    site_id: row.site_id,
    sender_email: row.sender_email,
    domain: row.domain,
    selector: row.selector,
    verdict: row.verdict,
    ...found,
    // Findings stored by earlier versions lack this member.
    certificate_type: found.certificate_type ?? null,
    note,
    dns_changed: false,
    verified_at: isoTime(row.verified_at),
  };
}

export function presentStatus(siteId: number, row: StoredRecord | undefined): Static<typeof BimiStatus> {
  const verification = row && presentVerification(row);
  const state = verification ? 'verified' : row ? 'prepared' : 'not_prepared';
  return {
    site_id: siteId,
    state,
    verification: verification ?? null,
    warnings: JSON.parse(row?.warnings_found ?? '[]'),
  };
}

export const endOf = (notAfter: number | undefined): string | null => isoTimeOrNull(notAfter ?? null);

/** Mail providers fetch over https only, whatever scheme this server currently uses. */
export const secureUrls =
  (publicFiles: Pick<PublicFiles, 'urlOf'>): SecureUrlOf =>
  (name) => {
    const url = new URL(publicFiles.urlOf(name));
    url.protocol = 'https:';
    return url;
  };
