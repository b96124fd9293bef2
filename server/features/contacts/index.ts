export { contacts } from './feature.ts';
export { type ContactFollower, type ContactMove, contactFollowers } from './follow.ts';
export { type Deed, type Meeting, meetContact, noteDeed } from './meet.ts';
export { contactEmail } from './rules.ts';
