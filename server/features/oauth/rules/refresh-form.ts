/**
 * Form of a token request, without the scope of a refresh. Rights are those of the connection, so a refresh cannot ask
 * for others; and some clients (Codex) repeat `offline_access` there, which is no right and was never granted.
 */
export function formWithoutRefreshScope(form: string): string {
  const parameters = new URLSearchParams(form);
  if (parameters.get('grant_type') !== 'refresh_token' || !parameters.has('scope')) return form;
  parameters.delete('scope');
  return parameters.toString();
}
