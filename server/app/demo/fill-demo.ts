import { randomBytes } from 'node:crypto';
import type { Caller } from '../../kernel/access.ts';
import { day, systemClock } from '../../kernel/clock.ts';
import { apps, type DemoSite, people, projects } from './cast.ts';
import { createChance } from './chance.ts';
import { cannedReplies } from './chats.ts';
import type { ConnectedSite, Member } from './scenes.ts';
import { type Actor, createStage, type Stage, type StageOptions } from './stage.ts';
import { tell } from './story.ts';

/** How far back the story begins. */
const storyDays = 14;

/** Who sets the scene: nobody that could sign in. */
const demo: Caller = {
  kind: 'session',
  tokenId: 0,
  accountId: null,
  role: 'administrator',
  siteId: null,
  scopes: new Set(),
  label: 'demo',
};

/**
 * Fills an empty workspace with two weeks in the life of three made-up businesses, through the product's own operations
 * with the clock set back.
 * Leaves a workspace alone that has projects already. To be done before the service listens: from then on what is due by
 * the real clock happens by itself. Says what it did.
 */
export async function fillDemo(options: StageOptions): Promise<'filled' | 'left alone'> {
  const stage = createStage(options);
  const now = systemClock.now();
  const start = now - storyDays * day;
  try {
    stage.moveTo(start);
    const { data } = await stage.call<{ data: unknown[] }>(
      'project.list',
      { caller: demo },
      {},
      'command-center',
    );
    if (data.length > 0) return 'left alone';
    const projectIds = await makeProjects(stage);
    const { members, passwords } = await makeMembers(stage, projectIds);
    const sites = await connectSites(stage, projectIds);
    await prepareApps(stage, sites, passwords);
    await tell({ stage, chance: createChance(20_261_121), sites, members, start, end: now });
    return 'filled';
  } finally {
    await stage.close();
  }
}

const command = <T>(stage: Stage, name: string, input: object, actor: Actor = { caller: demo }): Promise<T> =>
  stage.call<T>(name, actor, input, 'command-center');

async function makeProjects(stage: Stage): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { name } of projects) {
    const { project_id } = await command<{ project_id: number }>(stage, 'project.create', { name });
    ids.set(name, project_id);
    for (const reply of cannedReplies) await command(stage, 'canned_reply.save', { project_id, ...reply });
  }
  return ids;
}

/** The members, and passwords that nobody keeps: they are forgotten once the phones are signed in. */
async function makeMembers(stage: Stage, projectIds: ReadonlyMap<string, number>) {
  const members: Member[] = [];
  const passwords = new Map<string, string>();
  for (const { name, email, projects: theirs } of people) {
    const project_ids = theirs.flatMap((project) => projectIds.get(project) ?? []);
    const password = randomBytes(24).toString('base64url');
    const input = { name, email, role: 'member', password, project_ids };
    const { account_id } = await command<{ account_id: number }>(stage, 'account.create', input);
    const caller: Caller = { ...demo, accountId: account_id, role: 'member', label: email };
    members.push({ caller, projectIds: new Set(project_ids) });
    passwords.set(email, password);
  }
  return { members, passwords };
}

async function prepareApps(
  stage: Stage,
  sites: readonly ConnectedSite[],
  passwords: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { site, app_name, visibility, phones } of apps) {
    const site_id = sites.find(({ name }) => name === site)?.siteId;
    const input = { site_id, app_name, visibility };
    const { site_key } = await command<{ site_key: string }>(stage, 'mobileapp.ensure', input);
    for (const { email, device_name } of phones) {
      const login = { site_key, email, password: passwords.get(email), device_name };
      await stage.call('mobileapp_session.create', { caller: demo }, login, 'mobileapp');
    }
  }
}

async function connectSites(stage: Stage, projectIds: ReadonlyMap<string, number>): Promise<ConnectedSite[]> {
  const connected: ConnectedSite[] = [];
  for (const project of projects) {
    const projectId = projectIds.get(project.name) ?? 0;
    for (const site of project.sites) connected.push(await connectSite(stage, projectId, site));
  }
  return connected;
}

async function connectSite(stage: Stage, projectId: number, site: DemoSite): Promise<ConnectedSite> {
  const input = { project_id: projectId, name: site.name, url: site.url };
  const { site_id } = await command<{ site_id: number }>(stage, 'site.create', input);
  const { token } = await command<{ token: string }>(stage, 'site.connect', { site_id });
  return { ...site, projectId, siteId: site_id, token };
}
