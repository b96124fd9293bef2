import type { RecordTarget } from '../../api/bimi.ts';
import type { BimiRecord } from '../../api/records.ts';
import type { CertificateFile } from './certificate-file.ts';
import type { LogoFile } from './logo-file.ts';

/** Values of the step's form, named as in the API. */
export interface LogoValues {
  /** Null keeps the logo prepared before. */
  svg_base64: LogoFile | null;
  certificate_pem_base64: CertificateFile | null;
  /** Keeps the prepared certificate. A certificate is for one logo, so another logo drops it. */
  keepsCertificate: boolean;
  selector: string;
  dkim_selector: string;
  avatar_preference: 'brand' | 'personal';
}

export const valuesFor = (target: RecordTarget, record: BimiRecord | null): LogoValues => ({
  svg_base64: null,
  certificate_pem_base64: null,
  keepsCertificate: true,
  selector: target.selector,
  dkim_selector: record?.dkim_selector ?? '',
  avatar_preference: preferenceOf(record),
});

/** Values to reset after a request: what was sent is stored, what was chosen since stays. */
export function takenBy(now: LogoValues, sent: LogoValues): Partial<LogoValues> {
  const isSent = (name: keyof LogoValues) => now[name] === sent[name];
  return {
    ...(isSent('svg_base64') ? { svg_base64: null } : {}),
    ...(isSent('certificate_pem_base64') ? { certificate_pem_base64: null } : {}),
    ...(isSent('keepsCertificate') ? { keepsCertificate: true } : {}),
  };
}

/** Only the record itself contains the preference. */
const preferenceOf = (record: BimiRecord | null): LogoValues['avatar_preference'] =>
  record !== null && /;\s*avp=personal\b/.test(record.record_value) ? 'personal' : 'brand';

/** True if the prepared logo is kept together with its certificate. */
export const keepsCertificate = (values: LogoValues, record: BimiRecord | null): boolean =>
  values.keepsCertificate &&
  values.svg_base64 === null &&
  values.certificate_pem_base64 === null &&
  record?.certificate != null;
