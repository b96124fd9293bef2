import type { Generated } from 'kysely';

/** Settings of a site's widget; a site without a row has those of `settingsDefault`. */
export interface WidgetTable {
  site_id: number;
  enabled: number;
  title: string | null;
  greeting: string | null;
  accent: string | null;
  position: 'right' | 'left';
  collect_email: 'never' | 'optional' | 'required';
  online: 'automatic' | 'always' | 'never' | 'hours';
  time_zone: string;
  /** JSON list of `{day, from, to}`. */
  hours: string;
  offline_message: string | null;
  privacy_url: string | null;
  takes_files: number;
  /** JSON list; null for the origins of the site's own address. */
  allowed_origins: string | null;
  /** 1: pages of a site made here include the chat. */
  shown_on_pages: number;
  updated_at: number;
}

export interface WidgetRefusalTable {
  refusal_id: Generated<number>;
  site_id: number;
  code: string;
  detail: string;
  /** Origin of the calling page; empty if none was sent, `*` beyond the ones listed individually. */
  origin: string;
  /** The key used, if it is unknown; empty otherwise. */
  site_key: string;
  action: string;
  /** JSON list of field problems of the latest refusal. */
  errors: string;
  first_at: number;
  last_at: number;
  times: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    widget: WidgetTable;
    widget_refusal: WidgetRefusalTable;
  }
}
