import type { Trouble } from './states.ts';

interface About {
  readonly name: string;
  readonly target: string;
  readonly isServed: boolean;
}

const sentences: Readonly<Record<Trouble, (about: About) => string>> = {
  dns_missing: ({ name, isServed }) =>
    isServed
      ? `${name} has no DNS records any more, so new visitors can’t find the site. Set the records below again.`
      : `${name} has no DNS records yet. Set the records below at your DNS provider. It may take a few minutes until they are visible.`,
  leads_elsewhere: ({ name, isServed }) =>
    isServed
      ? `${name} now points to another server. Set the records below again, or remove the domain here.`
      : `${name} points to another server. Replace its records with those below. If you use a CDN, set it to "DNS only".`,
  proof_needed: ({ name }) =>
    `${name} points here, but there is no proof yet that it is yours. Set the TXT or CNAME record below.`,
  dns_unanswered: ({ name, target }) =>
    `The name servers did not answer for ${name} or ${target}. They will be asked again automatically.`,
  taken: ({ name }) =>
    `${name} serves another site of this project. Move it here: visitors then see this site at once.`,
  moved: ({ name }) =>
    `${name} was moved to another site here, and is served there. To have it back, set the TXT record below, or move it if it is in this project.`,
  not_reached: ({ name }) =>
    `The records are right, but the site could not be opened at ${name} from here. Open it yourself: if it is there, say so here; if not, port 443 at its address does not lead to this server yet, or a proxy in front does not serve the name.`,
};

/** Sentence about a problem and its solution. */
export const troubleSentence = (trouble: Trouble, about: About): string => sentences[trouble](about);
