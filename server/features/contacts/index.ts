export { contactsOfEvents } from './consume-event.ts';
export { contactsFeature } from './feature.ts';
export type { ContactFollower, ContactMove } from './follow.ts';
export { type Deed, type Meeting, meetContact, noteDeed } from './meet.ts';
export { contactEmail, lineOf } from './rules.ts';
