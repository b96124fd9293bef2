/** A command that sends one event. curl itself retries with the same text, and respects `Retry-After`. */
export const curlSample = String.raw`curl "$COMMAND_CENTER_URL/api/control-plane/events" \
  --silent --show-error --fail-with-body --retry 3 --retry-connrefused --max-time 30 \
  -H "Authorization: Bearer $COMMAND_CENTER_TOKEN" -H 'Content-Type: application/json' \
  --data-binary @- <<EVENT
{
  "site_id": $COMMAND_CENTER_SITE_ID,
  "type": "contact",
  "external_id": "try-$(date +%s)",
  "name": "Grace Example",
  "email": "grace@example.com",
  "message": "Do you deliver on Saturdays?"
}
EVENT`;
