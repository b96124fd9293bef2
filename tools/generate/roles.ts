import { areaLabels, siteRoleTable } from '../../server/features/identity/rules.ts';
import { isPublic } from '../../server/kernel/access.ts';
import type { Registry } from '../../server/kernel/registry.ts';
import { type Area, areas, siteRoles } from '../../server/kernel/site-roles.ts';

/** The table of roles on sites, and the operations of each area: a change of either is seen here. */
export function rolesMarkdown({ operations }: Pick<Registry, 'operations'>): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [
    row(['Area', ...siteRoles]),
    row(['---', ...siteRoles.map(() => '---')]),
    ...(Object.keys(areas) as Area[]).map((area) => {
      const roles: readonly string[] = areas[area];
      return row([
        areaLabels[area] ?? 'The own account',
        ...siteRoles.map((role) => (roles.includes(role) ? 'yes' : '')),
      ]);
    }),
  ];
  const namesOf = (area: Area | 'administrators') =>
    operations.flatMap(({ name, access }) => {
      if (isPublic(access)) return [];
      const own = access.role === 'administrator' ? 'administrators' : access.area;
      return own === area ? [`- `.concat('`', name, '`')] : [];
    });
  const chapters = ([...Object.keys(areas), 'administrators'] as (Area | 'administrators')[]).map(
    (area) => `## ${area}\n\n${namesOf(area).toSorted().join('\n')}\n`,
  );
  const roles = siteRoleTable.roles.map(({ role, says: text }) => `- **${role}**: ${text}`);
  return ['# Roles on sites\n', `${roles.join('\n')}\n`, `${table.join('\n')}\n`, ...chapters].join('\n');
}
