import type { Static } from '../../kernel/schema.ts';
import { isoTimeOrNull } from '../../kernel/schema.ts';
import { type Availability, availabilityAt, type OpeningHours, type Stretch } from './rules/hours.ts';
import { ownOrigins } from './rules/origins.ts';
import type { WidgetConfig, WidgetSettings } from './schema/settings.ts';
import type { WidgetTable } from './store/tables.ts';

/** Settings of a site; `allowed_origins` null means the site's own address. */
export interface Settings
  extends Omit<
    WidgetTable,
    'enabled' | 'takes_files' | 'hours' | 'allowed_origins' | 'shown_on_pages' | 'updated_at'
  > {
  readonly enabled: boolean;
  readonly takes_files: boolean;
  readonly hours: readonly Stretch[];
  readonly allowed_origins: readonly string[] | null;
  readonly shown_on_pages: boolean;
  /** Epoch milliseconds; null for default settings. */
  readonly updated_at: number | null;
}

/** Default settings: the snippet alone makes the widget work. */
const settingsDefault = {
  enabled: true,
  title: null,
  greeting: null,
  accent: null,
  position: 'right',
  collect_email: 'optional',
  online: 'automatic',
  time_zone: 'UTC',
  hours: [],
  offline_message: null,
  privacy_url: null,
  takes_files: true,
  allowed_origins: null,
  shown_on_pages: false,
  updated_at: null,
} as const;

export function settingsOf(siteId: number, row: WidgetTable | undefined): Settings {
  if (!row) return { ...settingsDefault, site_id: siteId };
  return {
    ...row,
    enabled: row.enabled === 1,
    takes_files: row.takes_files === 1,
    hours: JSON.parse(row.hours),
    allowed_origins: row.allowed_origins === null ? null : JSON.parse(row.allowed_origins),
    shown_on_pages: row.shown_on_pages === 1,
  };
}

export const rowOf = (settings: Settings, now: number): WidgetTable => ({
  site_id: settings.site_id,
  enabled: settings.enabled ? 1 : 0,
  title: settings.title,
  greeting: settings.greeting,
  accent: settings.accent,
  position: settings.position,
  collect_email: settings.collect_email,
  online: settings.online,
  time_zone: settings.time_zone,
  hours: JSON.stringify(settings.hours),
  offline_message: settings.offline_message,
  privacy_url: settings.privacy_url,
  takes_files: settings.takes_files ? 1 : 0,
  allowed_origins: settings.allowed_origins === null ? null : JSON.stringify(settings.allowed_origins),
  shown_on_pages: settings.shown_on_pages ? 1 : 0,
  updated_at: now,
});

export const originsOf = (settings: Settings, siteUrl: string): readonly string[] =>
  settings.allowed_origins ?? ownOrigins(siteUrl);

/** Availability of a site's team. `openingHours` are those that the site states. */
export const availabilityOf = (
  { online, time_zone, hours, updated_at }: Settings,
  openingHours: OpeningHours | undefined,
  now: number,
): Availability => {
  // A time zone that was never chosen says nothing about the business.
  const isChosen = updated_at !== null && (time_zone !== settingsDefault.time_zone || online === 'hours');
  return availabilityAt({ online, timeZone: isChosen ? time_zone : undefined, hours, openingHours }, now);
};

/** Public form of the settings for the site's team. */
export function presentSettings(
  settings: Settings,
  site: { readonly site_key: string; readonly url: string },
  baseUrl: string,
  { presence, followsHours }: { readonly presence: Availability['presence']; readonly followsHours: boolean },
): Static<typeof WidgetSettings> {
  return {
    site_id: settings.site_id,
    site_key: site.site_key,
    enabled: settings.enabled,
    title: settings.title,
    greeting: settings.greeting,
    accent: settings.accent,
    position: settings.position,
    collect_email: settings.collect_email,
    online: settings.online,
    time_zone: settings.time_zone,
    hours: settings.hours.map(({ day, from, to }) => ({ day, from, to })),
    offline_message: settings.offline_message,
    privacy_url: settings.privacy_url,
    takes_files: settings.takes_files,
    is_online: presence !== 'away',
    follows_opening_hours: followsHours,
    allowed_origins: [...originsOf(settings, site.url)],
    origins_follow_site: settings.allowed_origins === null,
    shown_on_pages: settings.shown_on_pages,
    snippet: snippetOf(settings, site.site_key, baseUrl),
    updated_at: isoTimeOrNull(settings.updated_at),
  };
}

/** Public form of the settings for visitors. */
export function presentConfig(
  settings: Settings,
  site: { readonly siteKey: string; readonly name: string },
  { presence, opensAt }: Availability,
): Static<typeof WidgetConfig> {
  return {
    site_key: site.siteKey,
    enabled: settings.enabled,
    title: settings.title ?? site.name,
    greeting: settings.greeting,
    accent: settings.accent,
    position: settings.position,
    collect_email: settings.collect_email,
    is_online: presence !== 'away',
    presence,
    opens_at: isoTimeOrNull(opensAt),
    offline_message: settings.offline_message,
    privacy_url: settings.privacy_url,
    takes_files: settings.takes_files,
  };
}

/** The launcher fetches nothing until it is opened, so its appearance is part of the tag. */
function snippetOf({ accent, position }: Settings, siteKey: string, baseUrl: string): string {
  const looks = [
    ...(accent === null ? [] : [`data-accent="${accent}"`]),
    ...(position === 'right' ? [] : [`data-position="${position}"`]),
  ];
  const attributes = [`src="${baseUrl}/widget.js"`, `data-site="${siteKey}"`, ...looks, 'async'];
  return `<script ${attributes.join(' ')}></script>`;
}
