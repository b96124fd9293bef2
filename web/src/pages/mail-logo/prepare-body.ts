import { hostedFile, type PrepareBody, type WhichRecord } from '../../api/bimi.ts';
import type { BimiRecord } from '../../api/records.ts';
import { dataUrlOf } from './data-url.ts';
import { keepsCertificate, type LogoValues } from './logo-values.ts';

/** Body of the request. Files that the server has are read from it and sent back unchanged. */
export async function bodyOf(
  values: LogoValues,
  which: WhichRecord,
  record: BimiRecord | null,
): Promise<PrepareBody> {
  const kept = async (url: string | undefined) =>
    url === undefined ? undefined : dataUrlOf(await hostedFile(url));
  const certificate =
    values.certificate_pem_base64?.sent ??
    (keepsCertificate(values, record) ? await kept(record?.certificate?.url) : undefined);
  const dkim = values.dkim_selector.trim();
  return {
    site_id: which.siteId,
    sender_email: which.sender,
    selector: values.selector.trim(),
    avatar_preference: values.avatar_preference,
    svg_base64: values.svg_base64?.sent ?? (await kept(record?.svg_url)) ?? '',
    ...(certificate === undefined ? {} : { certificate_pem_base64: certificate }),
    ...(dkim === '' ? {} : { dkim_selector: dkim }),
  };
}
