/** Roles of people on one site. Members of its project are its owners, and administrators may do everything. */
export const siteRoles = ['owner', 'editor', 'client', 'analyst'] as const;
export type SiteRole = (typeof siteRoles)[number];

/**
 * The table of roles: areas that operations belong to, and the roles that reach each. Every list, record and stream of
 * an area holds the sites on which a person has one of its roles, and no others.
 */
export const areas = {
  /** The own account, and which sites there are. */
  account: siteRoles,
  /** Visits, counts and page speed: nothing that names a person. */
  numbers: ['owner', 'editor', 'analyst'],
  /** Looking at a draft, commenting on it and approving it. */
  approval: ['owner', 'editor', 'client'],
  /** Pages, pictures and drafts. */
  content: ['owner', 'editor'],
  /** Records of the people who wrote, and the work on them. */
  messages: ['owner', 'editor'],
  /** Settings, code, addresses, and who gets in. */
  settings: ['owner'],
} as const satisfies Readonly<Record<string, readonly SiteRole[]>>;
export type Area = keyof typeof areas;

/** Roles that reach an area. Without an area, owners alone: what forgets to name one shows too little. */
export const rolesIn = (area: Area | undefined): readonly SiteRole[] =>
  area === undefined ? ['owner'] : areas[area];

/** Areas that at least one of the roles reaches. */
export const areasOf = (roles: readonly SiteRole[]): ReadonlySet<Area> =>
  new Set(
    (Object.keys(areas) as Area[]).filter((area) => roles.some((role) => rolesIn(area).includes(role))),
  );
