export { contacts } from './feature.ts';
export { type ContactFollower, type ContactMove, contactFollowers } from './follow.ts';
export { type Deed, type Meeting, meetContact, noteDeed } from './meet.ts';
export { type PersonalData, type PersonalPart, personalDataOf } from './person.ts';
export { eventsOfOthers } from './personal.ts';
export { contactRefOf } from './present.ts';
export { contactEmail } from './rules.ts';
