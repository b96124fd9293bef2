import type { Prompt } from '../../kernel/prompt.ts';
import { siteArgument } from './schema.ts';

/** Finds out why a site is silent. */
export const silencePrompt: Prompt = {
  name: 'explain_silence',
  title: 'Find out why a site is silent',
  description: 'Finds out why a site sends nothing, with evidence and a next step for its owner.',
  tools: ['svc_sync_health', 'svc_sites', 'svc_activity'],
  arguments: [siteArgument],
  text: `Find out why site {site_id} is silent.

1. svc_sync_health: look at its state, reason and traffic, last_event_at, last_read_at, refused_24h, last_error_code and last_error_field.
2. svc_sites: its status. waiting: no call has come with its own token yet. disconnected: none of its tokens is good any more.
3. svc_activity with site_id {site_id} and limit 20: when did the last events come, and from which source? One source that stopped while others go on is one broken form.
4. Decide which it is:
   - never connected: the token is not in the site's environment, or nothing calls the service yet;
   - refused: last_error_code says why; the refused events are listed on the site's page in the Command Center;
   - stopped: it sent before and was never refused, so the form, a plugin or the network of the site has changed;
   - only quiet: its health is good and gaps like this one are usual for it.

Report the cause, the evidence with times, and one next step for the owner. Say so where you are not sure. Send no test events.`,
};

/** Guides from the token to proof that events arrive. */
export const connectSite: Prompt = {
  name: 'connect_site',
  title: 'Connect a site',
  description:
    'Guides through connecting a site: its token, the code that sends its events, and the proof that they arrive.',
  tools: ['svc_sites', 'svc_api_guide', 'svc_activity', 'svc_sync_health'],
  arguments: [
    siteArgument,
    {
      name: 'runs_on',
      description: 'What the site runs on, for example WordPress, PHP or Next.js.',
      required: false,
      pattern: /^[^\p{Cc}]{1,60}$/u,
      form: 'a few words on one line',
      fallback: 'something you find out first',
    },
  ],
  text: `Help me connect site {site_id}. It runs on {runs_on}.

1. svc_sites: make sure that it is the site I mean, and whether it is connected already.
2. Have me open the site's page in the Command Center and choose Connect. It shows three values once: COMMAND_CENTER_URL, COMMAND_CENTER_SITE_ID and COMMAND_CENTER_TOKEN. They go into the environment of the site's server. Never ask me for the token, and keep it out of pages, browser code and repositories.
3. Read "Connect a site" and "Send one event of a site" in svc_api_guide, then write the code for the place on the server that handles the form. Each event carries an external_id that stays the same when sending is tried again; a failure to send must not lose the form.
4. When it is in place, ask me to send the form once. Then show me the event with svc_activity and site_id {site_id}, and that svc_sync_health calls the site ok.

If the event does not arrive, find out why before changing code: the site's page lists what was refused, and the reason.`,
};
