import { eventTypeOf, type SampleKind } from './kinds.ts';

/** A module that sends events. Node 20 or newer, without dependencies. */
export const nodeSample = (
  kind: SampleKind,
): string => `const { COMMAND_CENTER_URL, COMMAND_CENTER_SITE_ID, COMMAND_CENTER_TOKEN } = process.env;

/** Sends one event and retries up to twice. Reusing external_id prevents duplicates. */
async function sendEvent(event) {
  const request = {
    method: 'POST',
    headers: { Authorization: 'Bearer ' + COMMAND_CENTER_TOKEN, 'Content-Type': 'application/json' },
    body: JSON.stringify({ site_id: Number(COMMAND_CENTER_SITE_ID), ...event }),
  };
  for (let attempt = 1; ; attempt++) {
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(COMMAND_CENTER_URL + '/api/control-plane/events', { ...request, signal })
      .catch((error) => error);
    if (response.ok) return response.json(); // 201: created; 200: already existed
    const mayHelp = response instanceof Error || response.status === 429 || response.status >= 500;
    if (!mayHelp || attempt === 3) {
      const reason = response instanceof Error ? response : response.status + ' ' + (await response.text());
      throw new Error('The Command Center did not accept the event: ' + reason);
    }
    const seconds = Number(response.headers?.get('Retry-After')) || attempt;
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 5) * 1000));
  }
}

// Replace with the values from your form handler.
const form = {
  id: Date.now(),
${Object.entries(kind.fields)
  .map(([key, { value }]) => `  ${key}: '${value}',\n`)
  .join('')}};

const { event, duplicate } = await sendEvent({
  type: '${eventTypeOf(kind)}',
  external_id: String(form.id), // your own id, as a string; keep it when the form is resubmitted
${Object.entries(kind.fixed)
  .map(([key, value]) => `  ${key}: '${value}',\n`)
  .join('')}${Object.keys(kind.fields)
  .map((key) => `  ${key}: form.${key},\n`)
  .join('')}});
console.log(duplicate ? 'Already exists:' : 'Created:', event);`;
