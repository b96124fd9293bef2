import { hour } from '../../kernel/clock.ts';
import type { Demo, Randomness } from '../../platform/demo/index.ts';

/** Scenes of the team working on leads. */
export const demo: Demo = {
  after({ stage, chance, members }, { site, leadId, at }) {
    const member = members.find(({ projectIds }) => projectIds.has(site.projectId));
    if (!member || leadId === undefined) return [];
    return steps(chance, member.caller.accountId, at).map((step) => ({
      at: step.at,
      play: async () =>
        void (await stage.call('lead.save', member, { lead_id: leadId, ...step.change }, 'command-center')),
    }));
  },
};

/** A step of work on a lead. */
interface LeadStep {
  readonly at: number;
  readonly change: object;
}

type Words = readonly [string, ...string[]];
const called: Words = [
  'Called, wants an offer by Friday.',
  'No answer, left a message.',
  'Wrote back with our prices.',
];
const won: Words = ['Signed.', 'Ordered, deposit paid.', 'Said yes on the phone.'];
const lost: Words = ['Too expensive for them.', 'Found somebody nearer.', 'Never answered again.'];

/** Steps of work on a new lead, if any. */
function steps(chance: Randomness, accountId: number | null, at: number): LeadStep[] {
  if (!chance.happens(0.75)) return [];
  const pause = (hours: number) => Math.round((0.3 + chance.next()) * hours * hour);
  const first = at + pause(9);
  const taken: LeadStep[] = [
    { at: first, change: { status: 'contacted', note: chance.oneOf(called), assignee_id: accountId } },
  ];
  if (!chance.happens(0.7)) return taken;
  const second = first + pause(30);
  taken.push({ at: second, change: { status: 'qualified' } });
  if (!chance.happens(0.65)) return taken;
  const isWon = chance.happens(0.6);
  const note = chance.oneOf(isWon ? won : lost);
  taken.push({ at: second + pause(48), change: { status: isWon ? 'won' : 'lost', note } });
  return taken;
}
