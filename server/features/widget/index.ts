export { widget } from './feature.ts';
export type { OpeningHours, Weekday } from './rules/hours.ts';
export type { ShownChat, ShownChats } from './service/shown-chats.ts';
export { type SiteHours, siteHours } from './work/opening-hours.ts';
