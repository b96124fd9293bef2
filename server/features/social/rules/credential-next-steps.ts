import type { CredentialState } from '../schema/credential.ts';

/** Next step in each state, for the administrator. */
export const credentialNextSteps: Readonly<Record<CredentialState | 'demo', string>> = {
  off: 'Choose a provider and enter the API key from your account there.',
  on: 'Nothing to do: the provider accepts the key.',
  demo: 'This is a demo. Accounts, posts and reviews are made up, and nothing leaves this machine. Connect your own account to post for real.',
  key_missing:
    'The stored key cannot be read, because a secret key of this server is missing. Put it back into SECRET_KEYS or ' +
    'secret.key and start the server again, or enter the API key of the provider anew.',
  damaged: 'The stored key is damaged and can’t be read. Enter the provider’s API key again.',
  refused:
    'The provider no longer accepts the key. It was revoked or has expired. Create a new one there and enter it here.',
};
