import type { WidgetSettings } from '../../api/records.ts';
import type { WidgetChange } from '../../api/widget.ts';

export type OnlineHours = WidgetSettings['hours'][number];

/** Values of the widget form: texts instead of null, and one origin per line. */
export interface WidgetValues
  extends Pick<
    WidgetSettings,
    | 'enabled'
    | 'takes_files'
    | 'position'
    | 'collect_email'
    | 'online'
    | 'time_zone'
    | 'hours'
    | 'origins_follow_site'
  > {
  title: string;
  greeting: string;
  /** Empty: the site's brand colour on pages built here, else the widget's own. */
  accent: string;
  offline_message: string;
  privacy_url: string;
  allowed_origins: string;
}

export const valuesOf = (settings: WidgetSettings): WidgetValues => ({
  enabled: settings.enabled,
  takes_files: settings.takes_files,
  title: settings.title ?? '',
  greeting: settings.greeting ?? '',
  accent: settings.accent ?? '',
  position: settings.position,
  collect_email: settings.collect_email,
  online: settings.online,
  time_zone: settings.updated_at === null ? ownTimeZone() : settings.time_zone,
  hours: settings.hours,
  offline_message: settings.offline_message ?? '',
  privacy_url: settings.privacy_url ?? '',
  origins_follow_site: settings.origins_follow_site,
  allowed_origins: settings.allowed_origins.join('\n'),
});

/** The browser's time zone is a better guess than UTC. */
const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const textOrNull = (text: string): string | null => text.trim() || null;

export const changeOf = (values: WidgetValues): WidgetChange => ({
  enabled: values.enabled,
  takes_files: values.takes_files,
  title: textOrNull(values.title),
  greeting: textOrNull(values.greeting),
  accent: textOrNull(values.accent),
  position: values.position,
  collect_email: values.collect_email,
  online: values.online,
  time_zone: values.time_zone,
  hours: values.hours,
  offline_message: textOrNull(values.offline_message),
  privacy_url: textOrNull(values.privacy_url),
  allowed_origins: values.origins_follow_site
    ? null
    : values.allowed_origins
        .split(/\s+/)
        .map((line) => line.trim())
        .filter((line) => line !== ''),
});
