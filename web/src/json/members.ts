import { tokensOf } from './tokens.ts';

/** The members of a JSON object by name, each as the exact text of its value. Empty where the text is no object. */
export function memberTexts(json: string): Map<string, string> {
  const members = new Map<string, string>();
  let depth = 0;
  let name: string | undefined;
  let value = '';
  for (const { kind, text } of tokensOf(json)) {
    const opens = text === '{' || text === '[';
    const closes = text === '}' || text === ']';
    if (closes) depth -= 1;
    if (depth === 0) {
      if (closes && name !== undefined) members.set(name, value.trim());
      if (text === '{') depth = 1;
      else if (opens) return members;
      continue;
    }
    if (depth === 1 && kind === 'key') {
      name = String(JSON.parse(text));
      value = '';
    } else if (depth === 1 && text === ',') {
      if (name !== undefined) members.set(name, value.trim());
      name = undefined;
    } else if (depth > 1 || closes || text !== ':') {
      value += text;
    }
    if (opens) depth += 1;
  }
  return members;
}

/** A scalar as a person reads it: text without quotes, everything else (numbers above all) as it was written. */
export function plainText(json: string): string {
  return json.startsWith('"') ? String(JSON.parse(json)) : json;
}
