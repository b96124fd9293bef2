import type { Trouble } from './states.ts';

/** Facts about a name that its sentences mention. */
export interface About {
  readonly name: string;
  readonly target: string;
  readonly isServed: boolean;
  /** Record that is still to be set as a proof. */
  readonly proofBy: 'TXT' | 'CNAME';
  /** True if an address is right and only another one leads elsewhere. */
  readonly isPartlyRight: boolean;
}

const sentences: Readonly<Record<Trouble, (about: About) => string>> = {
  dns_missing: ({ name, isServed }) =>
    isServed
      ? `${name} has no DNS records any more, so new visitors can’t find the site. Set the records below again.`
      : `${name} has no DNS records yet. Add the records below at your DNS provider. They are usually found within minutes, sometimes after an hour.`,
  leads_elsewhere({ name, isServed, isPartlyRight }) {
    if (isPartlyRight)
      return `A record of ${name} leads to another server, so some visitors end up there. Remove it as shown below.`;
    return isServed
      ? `${name} now points to another server. Set the records below again, or remove the domain here.`
      : `${name} points to another server. Replace its records with those below. The change is usually found within an hour. If you use a CDN, set it to "DNS only".`;
  },
  proof_needed: ({ name, proofBy }) =>
    `${name} points here. Set the ${proofBy} record below to prove that it is yours.`,
  dns_unanswered: ({ name, target }) =>
    `The name servers did not answer for ${name} or ${target}. They will be asked again automatically.`,
  taken: ({ name }) =>
    `${name} serves another site of this project. Move it here: visitors then see this site at once.`,
  moved: ({ name, proofBy }) =>
    proofBy === 'TXT'
      ? `${name} now shows a site of another project here. If it is yours, set the TXT record below to have it back. Otherwise remove it.`
      : `${name} was moved to another site of this project. Move it here to have it back, or remove it.`,
  not_reached: ({ name }) =>
    `The records are right, but this server could not open the site at ${name}. Open it in your browser. If the site is there, confirm it here. If not, ask your server’s operator: port 443 does not lead to this server yet, or a proxy in front does not serve the name.`,
};

/** Sentence about a problem and its solution. */
export const troubleSentence = (trouble: Trouble, about: About): string => sentences[trouble](about);
