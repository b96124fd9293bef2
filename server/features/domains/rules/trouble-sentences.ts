import type { Trouble } from './states.ts';

interface About {
  readonly name: string;
  readonly target: string;
  readonly isServed: boolean;
}

const sentences: Readonly<Record<Trouble, (about: About) => string>> = {
  dns_missing: ({ name, isServed }) =>
    isServed
      ? `Nothing is published at ${name} any more: new visitors do not find the site. Set the records below again.`
      : `Nothing is published at ${name} yet. Set the records below at your DNS service; it may take some minutes until they are seen.`,
  leads_elsewhere: ({ name, isServed }) =>
    isServed
      ? `${name} leads to another server now. Set the records below again, or remove the domain here.`
      : `${name} leads to another server. Replace what is published there by the records below. If a CDN stands in front, set it to "DNS only".`,
  proof_needed: ({ name }) =>
    `${name} leads here, but nothing proves yet that it is yours. Set the TXT or CNAME record below.`,
  dns_unanswered: ({ name, target }) =>
    `The name servers gave no answer about ${name} or ${target}. It is asked again by itself.`,
  taken: ({ name }) =>
    `${name} serves another site of this project. Move it here: visitors then see this site at once.`,
  moved: ({ name }) =>
    `${name} was moved to another site here, and is served there. To have it back, set the TXT record below, or move it if it is in this project.`,
  not_reached: ({ name }) =>
    `The records are right, but the site could not be opened at ${name} from here. Open it yourself: if it is there, say so here; if not, port 443 at its address does not lead to this server yet, or a proxy in front does not serve the name.`,
};

/** Sentence for a trouble, with the way out. */
export const troubleSentence = (trouble: Trouble, about: About): string => sentences[trouble](about);
