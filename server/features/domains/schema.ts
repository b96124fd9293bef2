import { WouldHappen } from '../../kernel/confirm.ts';
import { Choice, Closed, Nullable, Timestamp, Type } from '../../kernel/schema.ts';
import { certificateTroubles } from '../certificates/schema.ts';
import { SiteId } from '../sites/schema.ts';
import { domainRoles, domainStates, proofs, troubles, verdicts } from './rules/states.ts';

export type { DomainRole, DomainState, Proof } from './rules/states.ts';

/** Schemas of custom domains. Source: contract, §14. */

const Name = Type.String({
  minLength: 1,
  maxLength: 300,
  description: 'As visitors type it: `www.bakery.example`. Letters of any alphabet are taken.',
});

const DomainRecord = Type.Object(
  {
    type: Choice(['A', 'AAAA', 'CNAME', 'TXT', 'CAA'], 'Of the record.'),
    name: Type.String({
      description: 'As DNS services ask for it: relative to the domain; `@` is the domain itself.',
    }),
    value: Type.String({ description: 'What to enter; of a record to remove, what it says.' }),
    found: Type.Array(Type.String(), { description: 'What is published there now.' }),
    verdict: Choice([...verdicts], 'How it compares.'),
    says: Type.String({ description: 'The same as a sentence.' }),
  },
  { title: 'DomainRecord' },
);

export const Domain = Type.Object(
  {
    name: Type.String({ description: 'In the form that DNS and browsers use.' }),
    shown_name: Type.String({ description: 'In its own letters, for people.' }),
    role: Choice([...domainRoles], '`primary` shows the site; `redirect` leads to the primary one.'),
    state: Choice([...domainStates], '`serving` once the site was opened at it.'),
    proof: Nullable(Choice([...proofs], 'The record that proved it.')),
    trouble: Nullable(
      Type.Object({
        code: Choice([...troubles], 'What keeps it, or threatens it.'),
        says: Type.String({ description: 'The same as a sentence, with the way out.' }),
        is_served: Type.Boolean({ description: 'True if the site is served there despite the trouble.' }),
      }),
    ),
    certificate: Nullable(
      Type.Object(
        {
          is_held: Type.Boolean({ description: 'Whether visitors get one.' }),
          expires_at: Nullable(Timestamp('Until when it holds; null for one of the operator.')),
          renews_at: Nullable(Timestamp('When the authority is asked next.')),
          trouble: Nullable(
            Type.Object({
              code: Choice([...certificateTroubles], 'What keeps a new one.'),
              says: Type.String({ description: 'The same as a sentence, with the way out.' }),
            }),
          ),
        },
        { description: 'Null until it is verified, and where a proxy in front has it.' },
      ),
    ),
    checks: Type.Array(
      Type.Object({
        check: Choice(['doubled_name', 'wildcard'], 'What was looked at.'),
        says: Type.String(),
      }),
      { description: 'What is odd beside the records.' },
    ),
    records: Type.Array(DomainRecord, { description: 'What to set at your DNS service, and what is there.' }),
    url: Type.String({ description: 'The address of the site at it.' }),
    checked_at: Nullable(Timestamp('When it was last looked up.')),
    next_check_at: Nullable(Timestamp('Time of the next check; null if none is planned.')),
    created_at: Timestamp('When it was added.'),
    verified_at: Nullable(Timestamp('Since when it is proven and leads here.')),
  },
  { title: 'Domain' },
);

export const DomainsInput = Closed({ site_id: SiteId });
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
export const DomainAddInput = Closed({ site_id: SiteId, name: Name });
export const DomainInput = Closed({ site_id: SiteId, name: Name });
export const DomainCheckInput = Closed({
  site_id: SiteId,
  name: Type.Optional(Name),
  records_only: Type.Optional(
    Type.Boolean({ description: 'True: an authority that refused is not asked again before its time.' }),
  ),
});
export const DomainPrimaryPreview = WouldHappen({ name: Type.String() });
export const DomainMovePreview = WouldHappen({
  from_site: Type.String({ description: 'Name of the site that loses it.' }),
});
export const DomainRemovalPreview = WouldHappen({
  is_served: Type.Boolean({ description: 'Whether visitors find the site at it until then.' }),
});
export const DomainRemoved = Type.Object({ name: Type.String(), removed: Type.Boolean() });
