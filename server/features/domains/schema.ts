import { WouldHappen } from '../../kernel/confirm.ts';
import { Choice, Nullable, StrictObject, Timestamp, Type } from '../../kernel/schema.ts';
import { certificateFailures } from '../certificates/schema.ts';
import { SiteId } from '../sites/schema.ts';
import { domainRoles, domainStates, proofs, troubles, verdicts } from './rules/states.ts';

export type { DomainRole, DomainState, Proof } from './rules/states.ts';

// Schemas of custom domains. Source: contract, §14.

const Name = Type.String({
  minLength: 1,
  maxLength: 300,
  description: 'As visitors type it: `www.bakery.example`. Any alphabet is accepted.',
});

const DomainRecord = Type.Object(
  {
    type: Choice(['A', 'AAAA', 'CNAME', 'TXT', 'CAA'], 'Of the record.'),
    name: Type.String({
      description: 'As entered at DNS services: relative to the domain; `@` is the domain itself.',
    }),
    value: Type.String({ description: 'Value to enter; for a record to remove, its current value.' }),
    found: Type.Array(Type.String(), { description: 'Currently published values.' }),
    verdict: Choice([...verdicts], 'Comparison of both.'),
    says: Type.String({ description: 'The same as a sentence.' }),
  },
  { title: 'DomainRecord' },
);

export const Domain = Type.Object(
  {
    name: Type.String({ description: 'In the form that DNS and browsers use.' }),
    shown_name: Type.String({ description: 'In its own letters, for people.' }),
    role: Choice([...domainRoles], '`primary` shows the site; `redirect` redirects to the primary one.'),
    state: Choice([...domainStates], '`serving` once the site could be opened at it.'),
    proof: Nullable(Choice([...proofs], 'The record that verified it.')),
    trouble: Nullable(
      Type.Object({
        code: Choice([...troubles], 'Problem that blocks or threatens it.'),
        says: Type.String({ description: 'The same as a sentence, with a remedy.' }),
        is_served: Type.Boolean({ description: 'True if the site is served there despite the trouble.' }),
      }),
    ),
    certificate: Nullable(
      Type.Object(
        {
          is_held: Type.Boolean({ description: 'Whether visitors get one.' }),
          expires_at: Nullable(Timestamp('When it expires; null for one provided by the operator.')),
          renews_at: Nullable(Timestamp('Time of the next request to the authority.')),
          trouble: Nullable(
            Type.Object({
              code: Choice([...certificateFailures], 'Problem that blocks a new certificate.'),
              says: Type.String({ description: 'The same as a sentence, with a remedy.' }),
            }),
          ),
        },
        { description: 'null until it is verified, and if a proxy in front has the certificate.' },
      ),
    ),
    checks: Type.Array(
      Type.Object({
        check: Choice(['doubled_name', 'wildcard'], 'The check.'),
        says: Type.String(),
      }),
      { description: 'Other findings.' },
    ),
    records: Type.Array(DomainRecord, {
      description: 'The records to set at your DNS service, and the current ones.',
    }),
    url: Type.String({ description: 'The address of the site at it.' }),
    checked_at: Nullable(Timestamp('When it was last looked up.')),
    next_check_at: Nullable(Timestamp('Time of the next check; null if none is planned.')),
    created_at: Timestamp('When it was added.'),
    verified_at: Nullable(Timestamp('When it was verified and pointed here.')),
  },
  { title: 'Domain' },
);

export const DomainsInput = StrictObject({ site_id: SiteId });
export const Domains = Type.Object(
  {
    data: Type.Array(Domain),
    target: Nullable(
      Type.String({
        description:
          'Host that domains point to. null: this server has no public host for sites, and none can be added.',
      }),
    ),
  },
  { title: 'Domains' },
);
export const DomainAddInput = StrictObject({ site_id: SiteId, name: Name });
export const DomainInput = StrictObject({ site_id: SiteId, name: Name });
export const DomainCheckInput = StrictObject({
  site_id: SiteId,
  name: Type.Optional(Name),
  records_only: Type.Optional(
    Type.Boolean({ description: 'True if an authority that refused must not be asked again yet.' }),
  ),
});
export const DomainPrimaryPreview = WouldHappen({ name: Type.String() });
export const DomainMovePreview = WouldHappen({
  from_site: Type.String({ description: 'Name of the site it is moved from.' }),
});
export const DomainRemovalPreview = WouldHappen({
  is_served: Type.Boolean({ description: 'Whether that site is currently served there.' }),
});
export const DomainRemoved = Type.Object({ name: Type.String(), removed: Type.Boolean() });
