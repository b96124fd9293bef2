import type { Role } from '../../api/records.ts';

export const roleChoices = [
  { value: 'member', label: 'Member: sees the sites of chosen projects' },
  { value: 'administrator', label: 'Administrator: reaches everything' },
] as const satisfies readonly { value: Role; label: string }[];
