import { Content, Id, Nullable, StrictObject, Timestamp, Type, Verbatim } from '../../kernel/schema.ts';
import { SecondFactorCode } from '../identity/schema.ts';

// Schemas of second factors and passkeys. Binary members are base64url, as in browsers.

export const PasskeyId = Id('From GET me/second-factor.');
export const PasskeyName = Content({ minLength: 1, maxLength: 60, description: 'Your name for it.' });

export const Passkey = Type.Object(
  {
    passkey_id: PasskeyId,
    name: Type.String(),
    synced: Type.Boolean({ description: 'True if it is synced across your devices.' }),
    created_at: Timestamp('When it was registered.'),
    last_used_at: Nullable(Timestamp('When you last signed in with it.')),
  },
  { title: 'Passkey' },
);

export const SecondFactor = Type.Object(
  {
    authenticator: Nullable(
      Type.Object(
        { added_at: Timestamp('When it was activated.') },
        { description: 'The authenticator app.' },
      ),
    ),
    passkeys: Type.Array(Passkey),
    recovery_codes_left: Type.Integer({ description: 'Each works once, instead of an app code.' }),
    required: Type.Boolean({ description: 'True if the workspace requires a second factor.' }),
    fresh_until: Nullable(
      Timestamp('Until when the factor is not requested again; null without a factor, or if it is due.'),
    ),
    passkeys_possible: Type.Boolean({
      description: "False if browsers don't allow passkeys here: without https, or at a network address.",
    }),
  },
  { title: 'SecondFactor' },
);

const RecoveryCodes = Nullable(
  Type.Array(Type.String(), {
    description: 'Ten recovery codes, with the first factor of the account. Shown once; each works once.',
  }),
);

export const AuthenticatorStarted = Type.Object({
  secret: Type.String({ description: 'For apps that cannot scan a QR code.' }),
  address: Type.String({ description: 'For a QR code: `otpauth://…`.' }),
});
export const AuthenticatorAdded = Type.Object({ recovery_codes: RecoveryCodes });
export const CodeInput = StrictObject({ code: SecondFactorCode });
export const NewRecoveryCodes = Type.Object({
  recovery_codes: Type.Array(Type.String(), {
    description: 'Ten codes, shown once. Earlier ones stop working.',
  }),
});

export const PasskeyOptions = Type.Object({
  options: Verbatim(
    'For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`.',
  ),
});

const Base64Url = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, 'x-content': true, description });
const CredentialId = Base64Url(1400, "The credential's `id`.");
const ClientData = Base64Url(8000, '`response.clientDataJSON`.');

export const PasskeyInput = StrictObject({
  name: Type.Optional(PasskeyName),
  id: CredentialId,
  client_data: ClientData,
  attestation_object: Base64Url(40_000, '`response.attestationObject`.'),
  transports: Type.Optional(
    Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10, description: '`response.getTransports()`.' }),
  ),
});
export const PasskeyAdded = Type.Object({ passkey: Passkey, recovery_codes: RecoveryCodes });

const assertion = {
  id: CredentialId,
  client_data: ClientData,
  authenticator_data: Base64Url(4000, '`response.authenticatorData`.'),
  signature: Base64Url(10_000, '`response.signature`.'),
};
/** A browser's response for a passkey. */
export const Assertion = StrictObject(assertion);
export const PasskeySignInInput = StrictObject({
  ...assertion,
  transport: Type.Optional(
    Type.Enum(['bearer', 'cookie'], {
      type: 'string',
      description: '`bearer` (default) returns the token; `cookie` stores it in an HttpOnly cookie instead.',
    }),
  ),
});

export const ConfirmInput = StrictObject({
  code: Type.Optional(SecondFactorCode),
  passkey: Type.Optional(Assertion),
});
export const Confirmed = Type.Object({
  fresh_until: Timestamp('Until when it is not requested again.'),
});
