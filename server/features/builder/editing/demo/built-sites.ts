import type { Demo, Scene, Story } from '../../../../platform/demo/index.ts';
import { createSchool, schoolScenes } from './baking-school.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Values = Readonly<Record<string, unknown>>;

interface BuiltSite {
  readonly project: number;
  readonly name: string;
  readonly starter: string;
  readonly business: Values;
  readonly legal: string;
  readonly hero: Values;
  /** Other texts, by document and address. */
  readonly texts?: Readonly<Record<string, Values>>;
  /** A change that waits in the draft that people share. */
  readonly draft: Values;
  /** A change that a program proposes. */
  readonly proposal: Values;
}

/** Sites of the demo that are built here, with texts of their own. */
const built: readonly BuiltSite[] = [
  {
    ...{ project: 0, name: 'Harbour Lane Café', starter: 'bakery' },
    business: {
      name: 'Harbour Lane Café',
      telephone: '+44 20 7946 0142',
      email: 'cafe@bakery.example.com',
    },
    legal: 'Harbour Lane Café, 4 Harbour Lane, Exampleton.',
    hero: {
      heading: 'Breakfast until the tide turns',
      intro: 'Warm rolls, eggs from the island farm and strong coffee, at twelve tables over the water.',
      eyebrow: 'Open every day from eight, but Mondays',
    },
    draft: { heading: 'Breakfast until three' },
    proposal: { intro: 'Warm rolls, island eggs and strong coffee, at twelve tables over the harbour.' },
  },
  {
    ...{ project: 1, name: 'Alder & Pine Guides', starter: 'consultant' },
    business: {
      name: 'Alder & Pine Guides',
      telephone: '+44 20 7946 0177',
      email: 'guides@outdoor.example.com',
    },
    legal: 'Alder & Pine Guides, 9 Ridge Road, Exampleville.',
    hero: {
      heading: 'Small groups. Long days out.',
      intro:
        'Guided walks for six people at most, with somebody who knows where the path goes when the map does not.',
      eyebrow: 'Guided walks, from April to October',
      facts: [{ title: 'Six people, one guide', text: 'A day on the ridge, from £45' }],
    },
    texts: {
      'site.json': { '/seo/description': 'Guided walks for six people at most, from April to October.' },
      'pages/pg_home.json': { '/title': 'Walks with a guide' },
      'services.json': {
        '/services/second_look/title': 'A day on the ridge',
        '/services/second_look/summary': 'Nine miles, one summit, and a lunch out of the wind.',
        '/services/second_look/price': { amount: 45, currency: 'GBP' },
        '/services/repair/title': 'A weekend with map and compass',
        '/services/repair/summary': 'Two days in which everybody leads once. You go home able to go alone.',
        '/services/repair/price': { label: '£160, with one night in the hut' },
        '/services/chair/title': 'A walk for your team',
        '/services/chair/summary': 'Half a day for up to twelve, at the pace of whoever is last.',
        '/services/chair/price': { label: 'from £380' },
      },
    },
    draft: { eyebrow: 'Guided walks, from March to October' },
    proposal: { heading: 'Six people, one guide, a long day out' },
  },
];

interface OpenedSite {
  readonly revision_id: string;
  readonly hash: string;
  readonly documents: Readonly<Record<string, Values>>;
}

/** Sites that are built here: made, published, edited since, and with a proposal that waits. */
export const demo: Demo = {
  prepare: createSchool,
  scenes: (story) => [
    ...schoolScenes(story),
    ...built.map((site, index): Scene => {
      const at = story.start + (2 + index) * day;
      return {
        at,
        async play(follow) {
          const siteId = await publishOwn(story, site);
          const hero = await heroOf(story, siteId);
          const write = (props: Values) => ({
            site_id: siteId,
            edits: [{ op: 'block.save', block_id: hero, props }],
          });
          follow({
            at: story.end - 5 * hour,
            play: () => story.stage.prepare('site.edit', write(site.draft)),
          });
          follow({
            at: story.end - 2 * hour,
            async play() {
              const { token } = await story.stage.prepare<{ token: string }>('site.connect', {
                ...{ site_id: siteId, scopes: ['read', 'stage'] },
              });
              await story.stage.call('site.edit', { token }, write(site.proposal), 'mcp');
            },
          });
        },
      };
    }),
  ],
};

/** Makes a site of a starter, writes its own texts, and publishes it. */
async function publishOwn({ stage, projectIds }: Story, site: BuiltSite): Promise<number> {
  const { site_id } = await stage.prepare<{ site_id: number }>('site.create', {
    ...{ project_id: projectIds[site.project], name: site.name, starter_key: site.starter },
  });
  const { documents } = await stage.prepare<OpenedSite>('site.open', { site_id });
  const facts = Object.entries(site.business).map(([name, value]) => ({
    ...{ do: 'set', doc: 'site.json', at: `/business/${name}`, value },
  }));
  const patches = [
    ...(documents['site.json']?.business ? facts : []),
    { do: 'set', doc: 'navigation.json', at: '/footer/legal', value: site.legal },
    ...Object.entries(site.texts ?? {}).flatMap(([doc, texts]) =>
      Object.entries(texts).map(([at, value]) => ({ do: 'set', doc, at, value })),
    ),
  ];
  await stage.prepare('site.edit', {
    site_id,
    edits: [
      { op: 'document.patch', patches },
      { op: 'block.save', block_id: heroIn(documents), props: site.hero },
    ],
  });
  const { revision_id, hash } = await stage.prepare<OpenedSite>('site.open', { site_id });
  await stage.prepare('revision.publish', { site_id, revision_id, expected_hash: hash, confirm: true });
  return site_id;
}

const heroOf = async ({ stage }: Story, site_id: number): Promise<string> =>
  heroIn((await stage.prepare<OpenedSite>('site.open', { site_id })).documents);

/** The block that opens the home page. */
function heroIn(documents: OpenedSite['documents']): string {
  const home = Object.values(documents).find(({ path }) => path === '/');
  const [first] = (home?.blocks ?? []) as readonly { readonly block_id: string }[];
  return first?.block_id ?? '';
}
