import type { Generated } from 'kysely';
import type { SiteRole } from '../../../kernel/site-roles.ts';

export interface AccountTable {
  account_id: Generated<number>;
  /** Lower case. */
  email: string;
  name: string;
  role: 'administrator' | 'member';
  password_hash: string;
  created_at: number;
  last_seen_at: number | null;
  disabled_at: number | null;
  /** Its row stays for records that reference it. It is disabled and has no e-mail. */
  removed_at: number | null;
  /** Time at which an administrator set the password, which the owner must then change before anything else. */
  password_given_at: number | null;
  /** Time at which it got a second factor; null without one. Other tables store the factors. */
  second_factor_at: number | null;
}

export interface MembershipTable {
  project_id: number;
  account_id: number;
  created_at: number;
  /** 1: can publish on the project's sites. Administrators need no such right. */
  may_publish: Generated<number>;
}

/** A person's role on one site. Members of its project are owners without a row. */
export interface SiteMemberTable {
  site_id: number;
  account_id: number;
  role: SiteRole;
  /** 1: an owner or an editor who can publish. */
  may_publish: number;
  created_at: number;
}

export interface TokenTable {
  token_id: Generated<number>;
  /** `oauth`: an app that a person connected. Its secrets belong to the oauth feature. */
  kind: 'admin' | 'site' | 'app' | 'session' | 'oauth';
  /** SHA-256 of the complete token, hex. */
  secret_hash: string;
  last4: string;
  name: string;
  /** JSON list of scopes. */
  scopes: string;
  account_id: number | null;
  site_id: number | null;
  created_at: number;
  last_used_at: number | null;
  expires_at: number | null;
  revoked_at: number | null;
  /** Time of its replacement; it stays valid until expires_at. */
  replaced_at: number | null;
  /** Sessions only: browser and network address at sign-in. */
  user_agent: string | null;
  address: string | null;
  /** Sessions only: time at which a second factor was last given. */
  factor_at: number | null;
}

/** Sign-in requirements; one row, with the id 1. */
export interface SignInSettingTable {
  setting_id: number;
  /** 1: people without a second factor must set one up first. */
  requires_second_factor: number;
}

export interface SetupCodeTable {
  /** SHA-256 of the code, hex. */
  code_hash: string;
  created_at: number;
}

export interface InvitationTable {
  invitation_id: Generated<number>;
  /** Lower case; at most one invitation for each. */
  email: string;
  role: 'administrator' | 'member';
  /** JSON list of project ids. */
  project_ids: string;
  /** JSON list of roles on sites. */
  site_roles: Generated<string>;
  /** SHA-256 of the secret in the link, hex. */
  secret_hash: string;
  invited_by: number;
  created_at: number;
  expires_at: number;
}

export interface PasswordResetTable {
  /** SHA-256 of the secret in the link, hex. */
  secret_hash: string;
  account_id: number;
  created_at: number;
  expires_at: number;
}

/** A change of an account's e-mail. Unconfirmed ones expire soon; confirmed ones can be undone for a week. */
export interface EmailChangeTable {
  email_change_id: Generated<number>;
  account_id: number;
  /** New address, lower case. */
  email: string;
  former_email: string;
  /** SHA-256 of the secret in the link to the new e-mail, hex. */
  confirm_hash: string;
  /** SHA-256 of the secret in the link to the former e-mail, hex. */
  stop_hash: string;
  created_at: number;
  confirmed_at: number | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    account: AccountTable;
    membership: MembershipTable;
    site_member: SiteMemberTable;
    token: TokenTable;
    setup_code: SetupCodeTable;
    sign_in_setting: SignInSettingTable;
    invitation: InvitationTable;
    password_reset: PasswordResetTable;
    email_change: EmailChangeTable;
  }
}
