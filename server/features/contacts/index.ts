export { contactsOfEvents } from './consume-event.ts';
export { type Deed, type Meeting, meetContact, noteDeed } from './meet.ts';
export { contactEmail, lineOf } from './rules.ts';
