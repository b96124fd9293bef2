import { Choice, Nullable, StrictObject, Timestamp, Type } from '../../kernel/schema.ts';
import { Upload } from '../../kernel/upload.ts';
import { SiteId } from '../sites/schema.ts';
import { providerKeys } from './rules/providers.ts';
import { verdicts } from './rules/verdict.ts';
import { warningCodes } from './rules/warnings.ts';

// Shapes of brand indicators on the wire. Source: the specification; reference of BIMI, §4 and §5.

export type { AvatarPreference } from './rules/assertion-record.ts';
export type { Verdict } from './rules/verdict.ts';

/** Gzipped logos have the same limit as plain ones, and a file above the limit gets a readable error. */
const logoBytesMax = 64 * 1024;
/** Source: contract, §8. */
export const chainBytesMax = 128 * 1024;

const senderEmail = Type.Optional(
  Type.String({
    minLength: 3,
    maxLength: 320,
    description: 'The sender, if the site has several. From {sender_profile.list}.',
  }),
);
const selector = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 190,
    description: '`default` unless your mail names another in its BIMI-Selector header.',
  }),
);
const dkimSelector = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 190,
    description: 'The value of s= in the DKIM-Signature of your mail.',
  }),
);

export const RecordSelector = StrictObject({ site_id: SiteId, sender_email: senderEmail, selector });

export const BimiPrepareInput = StrictObject({
  site_id: SiteId,
  sender_email: senderEmail,
  selector,
  dkim_selector: dkimSelector,
  avatar_preference: Type.Optional(
    Choice(
      ['brand', 'personal'],
      '`brand` shows the logo, `personal` asks for the sender’s own picture first.',
    ),
  ),
  svg_base64: Upload({ bytesMax: logoBytesMax, description: 'The logo, an SVG Tiny PS of at most 32 KiB.' }),
  certificate_pem_base64: Type.Optional(
    Upload({
      bytesMax: chainBytesMax,
      description: 'Its certificate (VMC or CMC) with the issuers, as PEM.',
    }),
  ),
});

export const BimiVerifyInput = StrictObject({
  site_id: SiteId,
  sender_email: senderEmail,
  selector,
  dkim_selector: dkimSelector,
});

const BimiCheck = Type.Object(
  {
    id: Type.String({ description: 'Stable: `record_found`, `dmarc_enforced`, `cert_chain`.' }),
    state: Choice(
      ['pass', 'warn', 'fail', 'error', 'skip'],
      '`error`: it could not be checked now. `skip`: there was nothing to check.',
    ),
    detail: Type.String({ description: 'For people, with a remedy.' }),
  },
  { title: 'BimiCheck' },
);

const BimiWarning = Type.Object(
  {
    code: Type.String(),
    line: Nullable(Type.Integer({ description: 'Of the logo.' })),
    detail: Type.String(),
  },
  { title: 'BimiWarning' },
);

export const BimiCertificate = Type.Object(
  {
    type: Choice(['VMC', 'CMC'], 'A VMC is for a registered trademark, a CMC for a logo in use.'),
    mark_type: Nullable(Type.String({ description: 'As named in the certificate.' })),
    issuer: Type.String(),
    domains: Type.Array(Type.String()),
    not_after: Timestamp('When it ends.'),
    url: Type.String({ description: 'Where it is published.' }),
    checks: Type.Array(BimiCheck),
  },
  { title: 'BimiCertificate' },
);

export const BimiRecord = Type.Object(
  {
    site_id: SiteId,
    sender_email: Type.String(),
    domain: Type.String(),
    selector: Type.String(),
    dkim_selector: Nullable(Type.String()),
    record_name: Type.String({ description: 'The name of the TXT record to publish.' }),
    record_type: Type.Literal('TXT'),
    record_value: Type.String({ description: 'Its value, ready to be pasted.' }),
    txt_strings: Type.Array(Type.String(), {
      description: 'The value in pieces of 255, for providers who want that.',
    }),
    required_header: Nullable(
      Type.String({ description: 'The header that mail needs for a selector other than `default`.' }),
    ),
    svg_url: Type.String({ description: 'Where the logo is published.' }),
    certificate: Nullable(BimiCertificate),
    publish_recommended: Type.Boolean({
      description:
        'false: no provider would show the logo with this certificate. The checks give the reason.',
    }),
    warnings: Type.Array(BimiWarning),
    dns_changed: Type.Literal(false, { description: 'This service never changes DNS records.' }),
    prepared_at: Timestamp('When it was prepared.'),
  },
  { title: 'BimiRecord' },
);

const BimiProvider = Type.Object(
  {
    provider: Choice(providerKeys, 'Mail provider of the recipient.'),
    name: Type.String(),
    state: Choice(
      [
        'eligible',
        'eligible_subject_to_reputation',
        'certificate_required',
        'unconfirmed',
        'not_supported',
        'directory_managed',
        'not_ready',
      ],
      'How this provider would treat what is published.',
    ),
    shows: Type.String(),
    needs: Type.String(),
    missing: Type.Array(Type.String()),
  },
  { title: 'BimiProvider' },
);

export const BimiVerification = Type.Object(
  {
    site_id: SiteId,
    sender_email: Type.String(),
    domain: Type.String(),
    selector: Type.String(),
    verdict: Choice(
      verdicts,
      '`provider_eligible`: providers that ask for no certificate may show the logo; `ready`: the others too.',
    ),
    next_step: Type.String({ description: 'The next thing to do.' }),
    retryable: Type.Boolean({ description: 'true: something could not be checked. Try again.' }),
    record_name: Nullable(Type.String({ description: 'Where the record was found.' })),
    record_value: Nullable(Type.String({ description: 'As published.' })),
    checks: Type.Array(BimiCheck),
    providers: Type.Array(BimiProvider),
    certificate_type: Nullable(Choice(['VMC', 'CMC'], 'Of the published certificate, valid or not.')),
    certificate_ends_at: Nullable(Timestamp('When the published certificate ends.')),
    note: Type.String(),
    dns_changed: Type.Literal(false),
    verified_at: Timestamp('Time of the check.'),
  },
  { title: 'BimiVerification' },
);

export const BimiStatus = Type.Object(
  {
    site_id: SiteId,
    state: Choice(['not_prepared', 'prepared', 'verified'], 'Progress.'),
    verification: Nullable(BimiVerification),
    warnings: Type.Array(
      Type.Object({
        code: Choice([...warningCodes], 'For programs.'),
        detail: Type.String({ description: 'For people, with a remedy.' }),
      }),
      {
        description: 'Problems that appeared since a person last checked, or will soon. Checked once a day.',
      },
    ),
  },
  { title: 'BimiStatus' },
);
