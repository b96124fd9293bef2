import type { SiteHealth } from '../../api/records.ts';
import type { SiteTab } from './search.ts';

interface NextStep {
  readonly text: string;
  readonly link: string;
  readonly tab: SiteTab;
}

const formOfASite: NextStep = {
  text: 'If it has a form that should send events, send that form yourself: nothing of it arrives here.',
  link: 'See the connection',
  tab: 'connect',
};

/** Advice for a site's state; none for a healthy one. */
export function nextStepFor({
  state,
  traffic,
  last_error_code: code,
  last_error_field: field,
}: Pick<SiteHealth, 'state' | 'traffic' | 'last_error_code' | 'last_error_field'>): NextStep | undefined {
  if (state === 'ok') return traffic === 'reads_only' ? formOfASite : undefined;
  if (state === 'never') {
    return { text: 'Create a token and send a first event.', link: 'Connect the site', tab: 'connect' };
  }
  if (state === 'stale') {
    return {
      text: 'Send a form of the site yourself. If nothing arrives, its environment values are missing or old.',
      link: 'See the connection',
      tab: 'connect',
    };
  }
  if (code !== null && /^token_/.test(code)) {
    return {
      text: 'The site uses a token that no longer works. Rotate it and put the new one in place.',
      link: 'Go to the token',
      tab: 'connect',
    };
  }
  if (code === 'insufficient_scope') {
    return {
      text: 'The token lacks a right that the site uses. Rotate it with that right ticked.',
      link: 'Go to the token',
      tab: 'connect',
    };
  }
  return {
    text:
      field === null
        ? 'Look at what was refused and correct the form.'
        : `Look at what was refused and correct what the form sends as ${field.slice(1)}.`,
    link: 'See refused events',
    tab: 'refused',
  };
}
