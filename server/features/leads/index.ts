export { leads } from './feature.ts';
export { leadsByWeek, type WeekOfLeads } from './service/leads-by-week.ts';
export { findLeadSite } from './store/leads.ts';
