import { Choice, Id, Nullable, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import {
  AreaName,
  Email,
  LinkToken,
  Password,
  PersonName,
  SecondFactorCode,
  SignedInUser,
  SiteInReach,
  Transport,
} from '../schema.ts';

export const SetupInput = StrictObject({
  code: Type.String({
    minLength: 8,
    maxLength: 64,
    description: 'From the set-up link that the server prints.',
  }),
  email: Email,
  password: Password,
  name: PersonName,
  transport: Type.Optional(Transport),
});

export const SetupState = Type.Object(
  {
    needed: Type.Boolean({ description: 'True until the first administrator exists.' }),
  },
  { title: 'SetupState' },
);

export const LoginInput = StrictObject({
  email: Type.String({ minLength: 1, maxLength: 254, description: "The account's e-mail." }),
  password: Type.String({
    minLength: 1,
    maxLength: 256,
    'x-content': true,
    description: "The account's password.",
  }),
  code: Type.Optional(SecondFactorCode),
  transport: Type.Optional(Transport),
});

export const Me = Type.Object(
  {
    user: SignedInUser,
    new_email: Nullable(Type.String({ description: 'New e-mail that is not confirmed yet.' })),
    expires_at: Timestamp('When the session ends at the latest.'),
    sites: Type.Array(SiteInReach),
    areas: Type.Array(AreaName, { description: 'Areas that at least one of the roles includes.' }),
  },
  { title: 'Me' },
);

export const NameInput = StrictObject({ name: PersonName });

export const PasswordInput = StrictObject({
  current_password: Type.String({
    minLength: 1,
    maxLength: 256,
    'x-content': true,
    description: 'The current password.',
  }),
  new_password: Password,
});

export const SignInSettings = Type.Object(
  {
    require_second_factor: Type.Boolean({
      description: 'True if everyone must set up a passkey or an authenticator app before anything else.',
    }),
    people_without: Type.Integer({ description: 'Number of people without a second factor.' }),
  },
  { title: 'SignInSettings' },
);

export const SessionId = Id('A session, from GET me/sessions.');

export const SignedInSession = Type.Object(
  {
    session_id: SessionId,
    kind: Choice(['session', 'app'], '`session` is a browser or a program, `app` a phone.'),
    device: Type.String({ description: 'Browser and system, or the name reported by the phone.' }),
    site_name: Nullable(Type.String({ description: 'The site of an app session.' })),
    address: Nullable(Type.String({ description: 'The network address at sign-in.' })),
    started_at: Timestamp('When it started.'),
    last_seen_at: Nullable(Timestamp('When it was last used, to the minute.')),
    current: Type.Boolean({ description: 'True for the calling session.' }),
  },
  { title: 'SignedInSession' },
);

export const SignedInSessions = Type.Object({
  data: Type.Array(SignedInSession, { description: 'Most recently used first, at most 100.' }),
});

export const ForgotPasswordInput = StrictObject({
  email: Type.String({ minLength: 1, maxLength: 254, description: "The account's e-mail." }),
});

export const ResetPasswordInput = StrictObject({ token: LinkToken, password: Password });
