import { accountOperations } from './operations/accounts.ts';
import { credentialOperations } from './operations/credential.ts';
import { hookOperations } from './operations/hooks.ts';
import { postOperations } from './operations/posts.ts';

/** Operations of the social gateway. */
export const operations = {
  ...credentialOperations,
  ...hookOperations,
  ...accountOperations,
  ...postOperations,
};
