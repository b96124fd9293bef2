/** Address that a site could send from. Hosts of one computer have no mail: their example is fictional. */
export function exampleSender(domain: string): string {
  const host = domain.replace(/:\d+$/, '').replace(/^www\./, '');
  const hasMail = /[a-z]/i.test(host) && host.includes('.') && !host.endsWith('.localhost');
  return `hello@${hasMail ? host : 'example.com'}`;
}
