/** Forms in which the audit log names a program: an administrator token, and an app that a person connected. */
const forms = [/^token \d+ \((.+)\)$/, /^(.+) of \S+@\S+$/];

/** Display name of a program by its label in the audit log: its own name, or that it is an agent. */
export function programName(label: string): string {
  for (const form of forms) {
    const name = form.exec(label)?.[1];
    if (name !== undefined) return name;
  }
  return label.replace(/^((?:site )?token \d+)$/, 'Agent ($1)');
}
