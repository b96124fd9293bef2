import type { Demo, DemoSite, Scene, Story } from '../../platform/demo/index.ts';
import { site as exampleSite } from './examples.ts';

const hour = 3_600_000;

type Site = Omit<DemoSite, 'projectId' | 'siteId' | 'token'>;

interface Project {
  readonly name: string;
  /** E-mails of its members. */
  readonly members: readonly string[];
  readonly sites: readonly Site[];
}

/** Fictional data; every address is in a domain that cannot be registered. */
const projects: readonly Project[] = [
  {
    name: 'Harbour Lane Bakery',
    members: ['mira@example.com', 'tess@example.com'],
    sites: [
      {
        name: 'Harbour Lane Bakery',
        url: 'https://bakery.example.com',
        theme: 'bakery',
        perDay: 8,
        fate: 'well',
      },
      {
        name: 'Harbour Lane Weddings',
        url: 'https://weddings.example.com',
        theme: 'bakery',
        perDay: 3,
        fate: 'well',
      },
      {
        name: 'Harbour Lane Shop',
        url: 'https://shop.bakery.test',
        theme: 'bakery',
        perDay: 4,
        fate: 'broken',
      },
    ],
  },
  {
    name: 'Alder & Pine Outdoor',
    members: ['jonas@example.com', 'tess@example.com'],
    sites: [
      { name: 'Alder & Pine', url: 'https://outdoor.example.com', theme: 'outdoor', perDay: 7, fate: 'well' },
      {
        name: 'Alder & Pine Rentals',
        url: 'https://rentals.example.org',
        theme: 'outdoor',
        perDay: 4,
        fate: 'silent',
      },
      {
        name: 'The Trail Letter',
        url: 'https://letter.outdoor.test',
        theme: 'letters',
        perDay: 5,
        fate: 'well',
      },
    ],
  },
  {
    name: 'Lantern Street Dental',
    members: ['mira@example.com'],
    sites: [
      {
        name: 'Lantern Street Dental',
        url: 'https://dental.example.net',
        theme: 'dental',
        perDay: 6,
        fate: 'well',
      },
      {
        name: 'Lantern Street Careers',
        url: 'https://careers.dental.test',
        theme: 'dental',
        perDay: 0,
        fate: 'unused',
      },
    ],
  },
];

/** Key of the first site, as examples of the guide name it; keys are random otherwise. */
const exampleKey = exampleSite.site_key;

/** Businesses of the demo with their connected sites. */
export const demo: Demo = {
  async prepare(story) {
    for (const project of projects) {
      const { project_id } = await story.stage.prepare<{ project_id: number }>('project.create', {
        name: project.name,
      });
      story.projectIds.push(project_id);
      await addMembers(story, project_id, project.members);
      for (const site of project.sites) story.sites.push(await connect(story, project_id, site));
    }
    const [first] = story.sites;
    if (first)
      await story.stage.write((db) =>
        db.updateTable('site').set({ site_key: exampleKey }).where('site_id', '=', first.siteId).execute(),
      );
  },

  scenes: rotation,
};

async function addMembers(
  { stage, members }: Story,
  project_id: number,
  emails: readonly string[],
): Promise<void> {
  for (const { email, caller, projectIds } of members) {
    if (!emails.includes(email)) continue;
    await stage.prepare('member.save', { project_id, account_id: caller.accountId, member: true });
    projectIds.add(project_id);
  }
}

async function connect({ stage }: Story, projectId: number, site: Site): Promise<DemoSite> {
  const input = { project_id: projectId, name: site.name, url: site.url };
  const { site_id } = await stage.prepare<{ site_id: number }>('site.create', input);
  const { token } = await stage.prepare<{ token: string }>('site.connect', { site_id });
  return { ...site, projectId, siteId: site_id, token };
}

/** Rotates a token early today: the old one is still valid, and the site still uses it. */
function rotation({ stage, sites, members, end }: Story): Scene[] {
  const site = sites.find(({ fate }) => fate === 'well');
  const member = members.find(({ projectIds }) => site && projectIds.has(site.projectId));
  if (!site || !member) return [];
  const play = async () =>
    void (await stage.call('site.connect', member, { site_id: site.siteId }, 'command-center'));
  return [{ at: end - 6 * hour, play }];
}
