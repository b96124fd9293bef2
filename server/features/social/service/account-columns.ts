import type { ProviderAccount } from '../provider/port.ts';

/** Columns of an account that the provider owns. */
export interface ReportedColumns {
  readonly platform: ProviderAccount['platform'];
  readonly handle: string | null;
  readonly name: string | null;
  readonly avatar_url: string | null;
  readonly profile_url: string | null;
  readonly state: ProviderAccount['state'];
  readonly takes_long_text: number;
  readonly gone_at: null;
}

export const reportedColumns = (account: ProviderAccount): ReportedColumns => ({
  platform: account.platform,
  handle: account.handle,
  name: account.name,
  avatar_url: account.avatarUrl,
  profile_url: account.profileUrl,
  state: account.state,
  takes_long_text: account.takesLongText ? 1 : 0,
  gone_at: null,
});

/** Columns whose values differ from the stored row. */
export function changedColumns<Columns extends object>(
  before: { readonly [Name in keyof Columns]: unknown },
  after: Columns,
): Partial<Columns> {
  const changed = Object.entries(after).filter(([name, value]) => before[name as keyof Columns] !== value);
  return Object.fromEntries(changed) as Partial<Columns>;
}
