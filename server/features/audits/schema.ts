import { listParameters } from '../../kernel/page.ts';
import { Choice, Id, Nullable, StrictObject, Timestamp, Type } from '../../kernel/schema.ts';
import { SiteId } from '../sites/schema.ts';
import { framesMax } from './rules/shots.ts';

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
  description: 'Path of the page: `/` or `/prices`.',
});
const Strategy = Choice([...devices], 'The device to simulate.');
const StrategyParameter = Type.Optional(
  Type.Enum<Device[]>([...devices], {
    type: 'string',
    default: 'mobile',
    description: 'The device to simulate.',
  }),
);

const score = { minimum: 0, maximum: 100 };
const Milliseconds = (description: string) => Type.Optional(Type.Integer({ description }));

const Finding = Type.Object({
  id: Type.String({ description: "Lighthouse's id of the finding." }),
  title: Type.String(),
  fix: Type.String({ description: 'How to fix it.' }),
  saving_ms: Milliseconds('How much faster the page would load.'),
});

export const PageAudit = Type.Object(
  {
    status: Choice(
      ['ok', 'running', 'throttled', 'refused', 'failed'],
      'Only `ok` has a score. `running`: in progress; read it at audit_url.',
    ),
    site_id: SiteId,
    path: Path,
    strategy: Strategy,
    page_audit_id: Type.Optional(Type.Integer({ description: 'Id of a stored audit.' })),
    url: Type.Optional(Type.String()),
    final_url: Type.Optional(Type.String({ description: 'The address after redirects.' })),
    score: Type.Optional(Type.Integer({ ...score, description: 'Performance, out of 100.' })),
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
        fcp_ms: Milliseconds('First Contentful Paint.'),
        lcp_ms: Milliseconds('Largest Contentful Paint.'),
        tbt_ms: Milliseconds('Total Blocking Time.'),
        cls: Type.Optional(Type.Number({ description: 'Cumulative Layout Shift; good up to 0.1.' })),
        si_ms: Milliseconds('Speed Index.'),
      }),
    ),
    top_findings: Type.Optional(Type.Array(Finding, { maxItems: 5 })),
    regression: Type.Optional(
      Type.Boolean({ description: '10 points or more below the middle of the last 5 audits.' }),
    ),
    screenshot_url: Type.Optional(Type.String({ description: 'Picture of the loaded page. Not in lists.' })),
    filmstrip: Type.Optional(
      Type.Array(
        Type.Object({
          at_ms: Type.Integer({ description: 'Since loading began.' }),
          url: Type.String(),
        }),
        { maxItems: framesMax, description: 'Frames while it loaded. Not in lists.' },
      ),
    ),
    provider: Type.Optional(Choice(['lighthouse', 'pagespeed'], '`pagespeed` is Google.')),
    version: Type.Optional(Type.String({ description: 'Of Lighthouse.' })),
    reason: Type.Optional(Type.String({ description: 'Why there is no score, for programs.' })),
    message: Type.Optional(Type.String({ description: 'The same for people, with a remedy.' })),
    retry_after_seconds: Type.Optional(Type.Integer()),
    audit_url: Type.Optional(Type.String({ description: 'Where to read a `running` audit.' })),
    revision_id: Type.Optional(
      Nullable(Type.String({ description: 'Revision of a site published from here; null for others.' })),
    ),
    created_at: Type.Optional(Timestamp('When it was requested.')),
    fetched_at: Type.Optional(Timestamp('When it ended.')),
  },
  { title: 'PageAudit' },
);

export const PageAuditRunInput = StrictObject({
  site_id: SiteId,
  path: Path,
  strategy: StrategyParameter,
  page_audit_id: Type.Optional(Id('Waits for a `running` one of {page_audit.run}.')),
  wait_seconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: waitSecondsMax,
      default: waitSecondsMax,
      description: 'How long the call waits before it answers `running`.',
    }),
  ),
});
export const PageAuditListInput = StrictObject({
  site_id: SiteId,
  path: Type.Optional(Path),
  strategy: Type.Optional(Strategy),
  ...listParameters,
});
export const PageAuditGetInput = StrictObject({ page_audit_id: AuditId });

export const PageAuditPictureInput = StrictObject({
  page_audit_id: AuditId,
  place: Type.Integer({
    minimum: 0,
    maximum: framesMax,
    description: '0: the loaded page; from 1: frames while it loaded.',
  }),
});

export const AuditedPagesInput = StrictObject({ site_id: SiteId });
export const AuditedPages = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        path: Path,
        strategy: Strategy,
        score: Nullable(Type.Integer({ ...score, description: 'Newest score.' })),
        scored_at: Nullable(Timestamp('When that audit ended.')),
        next_at: Nullable(Timestamp('When its next weekly audit is due; null if none is scheduled.')),
        newest: PageAudit,
      },
      { title: 'AuditedPage' },
    ),
  ),
  missing: Nullable(
    Type.String({ description: 'What must be set up before pages can be audited; null if nothing.' }),
  ),
});

export const PageAuditScheduleInput = StrictObject({
  site_id: SiteId,
  path: Path,
  strategy: StrategyParameter,
  weekly: Type.Boolean({ description: '`false` cancels it.' }),
});

export const PageAuditSchedules = Type.Object({
  data: Type.Array(
    Type.Object(
      { site_id: SiteId, path: Path, strategy: Strategy, next_at: Timestamp('When it is audited next.') },
      { title: 'PageAuditSchedule' },
    ),
  ),
});

export const PagePictureInput = StrictObject({
  site_id: SiteId,
  path: Path,
  width: Type.Optional(
    Type.Integer({
      minimum: pictureWidth.min,
      maximum: pictureWidth.max,
      default: pictureWidth.standard,
      description: 'Width of the window; up to 600, a phone is simulated.',
    }),
  ),
});

export const PageAuditSchedulesInput = StrictObject({ site_id: SiteId });
