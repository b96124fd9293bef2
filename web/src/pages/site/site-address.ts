/** The whole address from what a person types: `bakery.example.com` becomes `https://bakery.example.com`. */
export function addressOf(typed: string): string {
  const text = typed.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

/** What is wrong with a site's address, or null. */
export function addressProblem(typed: string): string | null {
  if (typed.trim() === '') return 'Enter the address of the site.';
  const address = addressOf(typed);
  const isWeb = /^https?:\/\/[^\s/]+/i.test(address) && URL.canParse(address);
  return isWeb ? null : 'Use a whole address such as https://example.com.';
}
