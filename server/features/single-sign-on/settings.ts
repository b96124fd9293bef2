import { type Kind, optional } from '../../kernel/setting.ts';
import { readIssuer } from './rules/issuer.ts';

const issuer: Kind<string> = {
  right: 'an https address, as https://login.example.com (http for one on this machine)',
  read: readIssuer,
};
const text: Kind<string> = {
  right: 'at most 300 characters',
  read: (value) => (value.length <= 300 ? value : undefined),
};
const names: Kind<readonly string[]> = {
  right: 'a list of names with commas between them',
  read: (value) =>
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
    says:
      'Sign-in with the accounts of a company (OpenID Connect): the address of its provider. Register there the redirect address ' +
      '`{PUBLIC_URL}/sign-in/return` and, for back-channel logout, `{PUBLIC_URL}/api/command-center/auth/single-sign-on/logout`. ' +
      'Without it an administrator can name a provider on the page People.',
    kind: issuer,
    together: 'OIDC_CLIENT_ID',
  }),
  oidcClientId: optional('OIDC_CLIENT_ID', {
    chapter,
    says: 'The id that the provider gave this installation.',
    kind: text,
    together: 'OIDC_ISSUER',
  }),
  oidcClientSecret: optional('OIDC_CLIENT_SECRET', {
    chapter,
    says: 'The secret that came with it.',
    kind: text,
    isSecret: true,
  }),
  oidcName: optional('OIDC_NAME', {
    chapter,
    says: 'What the button on the sign-in page calls it, as `Example Ltd`. The host of the provider unless set.',
    kind: text,
  }),
  oidcGroupsClaim: optional('OIDC_GROUPS_CLAIM', {
    chapter,
    says: 'The claim that lists the groups of a person: `groups` unless set.',
    kind: text,
  }),
  oidcAdministratorGroups: optional('OIDC_ADMINISTRATOR_GROUPS', {
    chapter,
    says: 'Groups whose people are administrators. With groups named, roles follow them at each sign-in.',
    kind: names,
  }),
  oidcMemberGroups: optional('OIDC_MEMBER_GROUPS', {
    chapter,
    says: 'Groups whose people are let in as members, new ones too; `*` for everybody. Without any group only people who have an account here sign in.',
    kind: names,
  }),
};
