/**
 * Removes `scope` from the form of a refresh. The connection alone decides its scopes, and some clients (Codex) repeat
 * `offline_access`, which is not one of them and was never granted.
 */
export function formWithoutRefreshScope(form: string): string {
  const parameters = new URLSearchParams(form);
  if (parameters.get('grant_type') !== 'refresh_token' || !parameters.has('scope')) return form;
  parameters.delete('scope');
  return parameters.toString();
}
