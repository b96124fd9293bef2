import { eventTypeOf, type SampleKind } from './kinds.ts';

const linesOf = ({ fixed, fields }: SampleKind): string =>
  [...Object.entries(fixed), ...Object.entries(fields).map(([key, { value }]) => [key, value])]
    .map(([key, value]) => `  "${key}": "${value}"`)
    .join(',\n');

/** A command that sends one event. curl itself retries with the same text, and respects `Retry-After`. */
export const curlSample = (
  kind: SampleKind,
): string => String.raw`curl "$COMMAND_CENTER_URL/api/control-plane/events" \
  --silent --show-error --fail-with-body --retry 3 --retry-connrefused --max-time 30 \
  -H "Authorization: Bearer $COMMAND_CENTER_TOKEN" -H 'Content-Type: application/json' \
  --data-binary @- <<EVENT
{
  "site_id": $COMMAND_CENTER_SITE_ID,
  "type": "${eventTypeOf(kind)}",
  "external_id": "try-$(date +%s)",
${linesOf(kind)}
}
EVENT`;
