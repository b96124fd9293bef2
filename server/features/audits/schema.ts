import { listParameters } from '../../kernel/page.ts';
import { Choice, Closed, Id, Nullable, Timestamp, Type } from '../../kernel/schema.ts';
import { SiteId } from '../sites/schema.ts';
import { framesMax } from './rules/shots.ts';

/** Schemas of page audits. */

const devices = ['mobile', 'desktop'] as const;
export type Device = (typeof devices)[number];
export type ProviderName = 'lighthouse' | 'pagespeed';

const pathCharactersMax = 1000;
/** Maximum pages with weekly audits. A run takes half a minute, and runs are serial. */
export const watchesMax = 20;
/** Below the one-minute timeout of common proxies and clients. */
export const waitSecondsMax = 50;
/** Maximum pages listed per site, most recently audited first. */
export const auditedPagesMax = 200;
export const pictureWidth = { min: 320, max: 1920, standard: 1280 } as const;
/** CSS pixels: agent hosts do not scale this down much. */
export const pictureHeightMax = 4000;

export const AuditId = Id('From {page_audit.list}, or from an answer that is `running`.');
const Path = Type.String({
  minLength: 1,
  maxLength: pathCharactersMax,
  description: 'The page, from the slash on: `/` or `/prices`.',
});
const Strategy = Choice([...devices], 'As which device.');
const StrategyParameter = Type.Optional(
  Type.Enum<Device[]>([...devices], { type: 'string', default: 'mobile', description: 'As which device.' }),
);

const score = { minimum: 0, maximum: 100 };
const Milliseconds = (description: string) => Type.Optional(Type.Integer({ description }));

const Finding = Type.Object({
  id: Type.String({ description: "Lighthouse's own name of it." }),
  title: Type.String(),
  fix: Type.String({ description: 'What to do about it.' }),
  saving_ms: Milliseconds('How much sooner the page would be there.'),
});

export const PageAudit = Type.Object(
  {
    status: Choice(
      ['ok', 'running', 'throttled', 'refused', 'failed'],
      'Only `ok` has a score. `running`: it goes on; read it at audit_url.',
    ),
    site_id: SiteId,
    path: Path,
    strategy: Strategy,
    page_audit_id: Type.Optional(Type.Integer({ description: 'Of a kept run.' })),
    url: Type.Optional(Type.String()),
    final_url: Type.Optional(Type.String({ description: 'Where the page was, or where it has led.' })),
    score: Type.Optional(Type.Integer({ ...score, description: 'Of 100: how fast it is.' })),
    scores: Type.Optional(
      Type.Object({
        performance: Type.Optional(Type.Integer(score)),
        accessibility: Type.Optional(Type.Integer(score)),
        best_practices: Type.Optional(Type.Integer(score)),
        seo: Type.Optional(Type.Integer(score)),
      }),
    ),
    metrics: Type.Optional(
      Type.Object({
        fcp_ms: Milliseconds('Until something is seen.'),
        lcp_ms: Milliseconds('Until the largest part is seen.'),
        tbt_ms: Milliseconds('For how long it does not react.'),
        cls: Type.Optional(Type.Number({ description: 'How much things jump; 0.1 and less is good.' })),
        si_ms: Milliseconds('How soon it is filled.'),
      }),
    ),
    top_findings: Type.Optional(Type.Array(Finding, { maxItems: 5 })),
    regression: Type.Optional(
      Type.Boolean({ description: '10 points or more below the middle of the last 5 audits.' }),
    ),
    screenshot_url: Type.Optional(
      Type.String({ description: 'The page at its end, as a picture. Of one audit, not in lists.' }),
    ),
    filmstrip: Type.Optional(
      Type.Array(
        Type.Object({
          at_ms: Type.Integer({ description: 'Since the load began.' }),
          url: Type.String(),
        }),
        { maxItems: framesMax, description: 'How it came to be. Of one audit, not in lists.' },
      ),
    ),
    provider: Type.Optional(Choice(['lighthouse', 'pagespeed'], '`pagespeed` is Google.')),
    version: Type.Optional(Type.String({ description: 'Of Lighthouse.' })),
    reason: Type.Optional(Type.String({ description: 'Why there is no score, for programs.' })),
    message: Type.Optional(Type.String({ description: 'The same for people, with the way out.' })),
    retry_after_seconds: Type.Optional(Type.Integer()),
    audit_url: Type.Optional(Type.String({ description: 'Where a `running` one is read.' })),
    revision_id: Type.Optional(
      Nullable(Type.String({ description: 'Of a site that is published from here; null for others.' })),
    ),
    created_at: Type.Optional(Timestamp('When it was asked for.')),
    fetched_at: Type.Optional(Timestamp('When it ended.')),
  },
  { title: 'PageAudit' },
);

export const PageAuditRunInput = Closed({
  site_id: SiteId,
  path: Path,
  strategy: StrategyParameter,
  page_audit_id: Type.Optional(Id('Waits for a `running` one of {page_audit.run}.')),
  wait_seconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: waitSecondsMax,
      default: waitSecondsMax,
      description: 'How long the call waits; then it answers `running`.',
    }),
  ),
});
export const PageAuditListInput = Closed({
  site_id: SiteId,
  path: Type.Optional(Path),
  strategy: Type.Optional(Strategy),
  ...listParameters,
});
export const PageAuditGetInput = Closed({ page_audit_id: AuditId });

export const PageAuditPictureInput = Closed({
  page_audit_id: AuditId,
  place: Type.Integer({
    minimum: 0,
    maximum: framesMax,
    description: '0 is the page at its end; from 1 on it is coming to be.',
  }),
});

export const AuditedPagesInput = Closed({ site_id: SiteId });
export const AuditedPages = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        path: Path,
        strategy: Strategy,
        score: Nullable(Type.Integer({ ...score, description: 'Of its newest audit that has one.' })),
        scored_at: Nullable(Timestamp('When that ended.')),
        next_at: Nullable(Timestamp('When its next weekly audit is due; null where it has none.')),
        newest: PageAudit,
      },
      { title: 'AuditedPage' },
    ),
  ),
  missing: Nullable(
    Type.String({ description: 'What must be set up before pages can be audited; null if nothing.' }),
  ),
});

export const PageAuditScheduleInput = Closed({
  site_id: SiteId,
  path: Path,
  strategy: StrategyParameter,
  weekly: Type.Boolean({ description: '`false` ends it.' }),
});

export const PageAuditSchedules = Type.Object({
  data: Type.Array(
    Type.Object(
      { site_id: SiteId, path: Path, strategy: Strategy, next_at: Timestamp('When it is audited next.') },
      { title: 'PageAuditSchedule' },
    ),
  ),
});

export const PagePictureInput = Closed({
  site_id: SiteId,
  path: Path,
  width: Type.Optional(
    Type.Integer({
      minimum: pictureWidth.min,
      maximum: pictureWidth.max,
      default: pictureWidth.standard,
      description: 'Of the window; up to 600 a telephone.',
    }),
  ),
});

export const PageAuditSchedulesInput = Closed({ site_id: SiteId });
