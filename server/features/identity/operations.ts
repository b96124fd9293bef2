import { emailChangeOperations } from './operations/email-changes.ts';
import { invitationOperations } from './operations/invitations.ts';
import { memberOperations } from './operations/members.ts';
import { peopleOperations } from './operations/people.ts';
import { signInOperations } from './operations/sign-in.ts';
import { tokenOperations } from './operations/tokens.ts';

/** Operations on people, sessions and tokens. */
export const operations = {
  ...signInOperations,
  ...peopleOperations,
  ...memberOperations,
  ...tokenOperations,
  ...invitationOperations,
  ...emailChangeOperations,
};
