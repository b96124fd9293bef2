import { Choice, Nullable, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import { AccountId, Email, LinkToken } from '../schema.ts';
import { PasswordInput } from './sign-in.ts';

export const EmailChangeInput = StrictObject({
  email: Email,
  current_password: PasswordInput.properties.current_password,
});

export const AccountEmailInput = StrictObject({ account_id: AccountId, email: Email });

export const EmailChange = Type.Object(
  {
    email: Type.String({ description: 'The new e-mail.' }),
    mailed: Type.Boolean({
      description: 'False while no mail server sends it: hand the link over yourself.',
    }),
    link: Nullable(
      Type.String({
        description: 'The confirmation link, shown once to administrators; null if it was mailed.',
      }),
    ),
    expires_at: Timestamp('When the confirmation link expires.'),
  },
  { title: 'EmailChange' },
);

export const EmailChangeLink = StrictObject({ token: LinkToken });

export const OpenedEmailChange = Type.Object({
  leads_to: Choice(['confirm', 'stop'], '`confirm` was sent to the new e-mail, `stop` to the former.'),
  email: Type.String({ description: 'The new e-mail.' }),
  former_email: Type.String(),
  confirmed: Type.Boolean({ description: 'Stopping it now restores the former e-mail.' }),
});

export const FollowedEmailChange = Type.Object({
  email: Type.String({ description: 'The e-mail of the account now.' }),
  state: Choice(
    ['confirmed', 'stopped', 'undone'],
    '`undone` restored the former e-mail and ended every session.',
  ),
});
