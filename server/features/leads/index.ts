export { leadsOfEvents } from './consume-event.ts';
export { leadsFeature } from './feature.ts';
export { leadsOfContacts } from './follow-contacts.ts';
export { leadsByWeek, type WeekOfLeads } from './leads-by-week.ts';
export { findLeadSite } from './store/leads.ts';
