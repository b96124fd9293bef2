export { contacts } from './feature.ts';
export { eventsOfOtherPeople } from './personal.ts';
export { contactRefOf } from './present.ts';
export { contactEmail } from './rules.ts';
export { type NamedContact, namedContact } from './service/named-contact.ts';
export { type PersonalData, type PersonalPart, personalDataOf } from './service/person.ts';
export {
  addTimelineEntry,
  type TimelineEntry,
  type UpsertedContact,
  upsertContact,
} from './service/upsert-contact.ts';
export { type ContactFollower, type ContactMove, contactFollowers } from './work/followers.ts';
