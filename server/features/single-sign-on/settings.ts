import { type Kind, optional } from '../../kernel/setting.ts';
import { readIssuer } from './rules/issuer.ts';

const issuer: Kind<string> = {
  expected: 'an https address, as https://login.example.com (http for one on this machine)',
  parse: readIssuer,
};
const text: Kind<string> = {
  expected: 'at most 300 characters',
  parse: (value) => (value.length <= 300 ? value : undefined),
};
const names: Kind<readonly string[]> = {
  expected: 'a list of names with commas between them',
  parse: (value) =>
    value
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
};

const chapter = 'Single sign-on';

/** Settings of the company's identity provider. */
export const settings = {
  oidcIssuer: optional('OIDC_ISSUER', {
    chapter,
    description:
      'Sign-in with company accounts (OpenID Connect): the address of the provider. Register the redirect address ' +
      '`{PUBLIC_URL}/sign-in/return` there and, for back-channel logout, ' +
      '`{PUBLIC_URL}/api/command-center/auth/single-sign-on/logout`. Without it, an administrator can set a provider on the ' +
      'page People.',
    kind: issuer,
    requires: 'OIDC_CLIENT_ID',
  }),
  oidcClientId: optional('OIDC_CLIENT_ID', {
    chapter,
    description: 'The client id of this installation at the provider.',
    kind: text,
    requires: 'OIDC_ISSUER',
  }),
  oidcClientSecret: optional('OIDC_CLIENT_SECRET', {
    chapter,
    description: 'The client secret.',
    kind: text,
    isSecret: true,
  }),
  oidcName: optional('OIDC_NAME', {
    chapter,
    description: 'Its name on the sign-in page, such as `Example Ltd`. Without it, the host of the provider.',
    kind: text,
  }),
  oidcGroupsClaim: optional('OIDC_GROUPS_CLAIM', {
    chapter,
    description: "The claim that lists a person's groups. Without it, `groups`.",
    kind: text,
  }),
  oidcAdministratorGroups: optional('OIDC_ADMINISTRATOR_GROUPS', {
    chapter,
    description:
      'Groups with the role of administrator. If groups are set, roles follow them at each sign-in.',
    kind: names,
  }),
  oidcMemberGroups: optional('OIDC_MEMBER_GROUPS', {
    chapter,
    description:
      'Groups with the role of member, including new people; `*` for everyone. Without groups, only people with an account ' +
      'here can sign in.',
    kind: names,
  }),
};
