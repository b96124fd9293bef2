export interface WidgetTable {
  site_id: number;
  enabled: number;
  title: string | null;
  greeting: string | null;
  accent: string | null;
  position: 'right' | 'left';
  collect_email: 'never' | 'optional' | 'required';
  online: 'always' | 'never' | 'hours';
  time_zone: string;
  /** JSON list of `{day, from, to}`. */
  hours: string;
  offline_message: string | null;
  privacy_url: string | null;
  /** JSON list; null stands for the origins of the site's own address. */
  allowed_origins: string | null;
  updated_at: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    widget: WidgetTable;
  }
}
