/** Of what a form of a site sends: no field takes more than 10,000 characters, and few forms have more than ten of them. */
export const formBytesMax = 256 * 1024;
/** A form has at most 60 fields, and at most 39 choices in one. */
const valuesMax = 60 * 39;

/** Values by their names, as browsers send a form; undefined where there are more of them than any form has. */
export function postedFields(body: string): ReadonlyMap<string, readonly string[]> | undefined {
  if (hasMoreThan(valuesMax, body)) return undefined;
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(body)) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return fields;
}

function hasMoreThan(max: number, body: string): boolean {
  let at = -1;
  for (let count = 0; count < max; count++) {
    at = body.indexOf('&', at + 1);
    if (at < 0) return false;
  }
  return true;
}
