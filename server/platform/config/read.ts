import { readFileSync } from 'node:fs';
import type { Setting, SettingEntries, SettingsOf } from '../../kernel/setting.ts';
import { StartRefusal, systemCode } from './start-refusal.ts';

/** Variables by name, in the form of `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The process's environment variables. The rest of the server never reads them directly. */
export const environment = (): Environment => process.env;

/** A problem with one setting; `sentence` never contains a secret's value. */
export interface SettingFault {
  readonly name: string;
  readonly sentence: string;
}

/** All problems with settings at once, in words for the operator. */
export class SettingsError extends StartRefusal {
  readonly faults: readonly SettingFault[];

  constructor(faults: readonly SettingFault[]) {
    const [first] = faults;
    const counted = faults.length === 1 && first ? '1 setting needs' : `${faults.length} settings need`;
    super(`${counted} attention:\n${faults.map((fault) => `  ${fault.name} ${fault.sentence}`).join('\n')}`);
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

/** An empty variable counts as missing: that is what `NAME=` in a compose file means. */
function sent(environment: Environment, name: string): string | undefined {
  const text = environment[name];
  return text === undefined || text.trim() === '' ? undefined : text;
}

/** The text of a setting and the variable it came from. Secrets may also be in a file named by `NAME_FILE`. */
function findText(environment: Environment, { name, isSecret, defaultText }: Setting<unknown>) {
  const text = sent(environment, name);
  const from = `${name}_FILE`;
  const file = isSecret ? sent(environment, from) : undefined;
  if (file === undefined) return { from: name, text: text ?? defaultText };
  if (text === undefined) return { from, text: readSecretFile(from, file.trim()) };
  throw faulty(name, `and ${from} are both given; use one of them.`);
}

function readSecretFile(name: string, file: string): string {
  let text: string;
  try {
    // Editors and `echo` add a line break that is not part of the secret.
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (thrown) {
    const reason = systemCode(thrown) ?? 'unreadable';
    throw faulty(name, `names a file that cannot be read (${file}: ${reason}); use one that can.`);
  }
  if (text.trim() !== '') return text;
  throw faulty(name, `names an empty file (${file}); use one that holds the value.`);
}

function readSetting(environment: Environment, setting: Setting<unknown>): unknown {
  const { from, text } = findText(environment, setting);
  if (text === undefined) return undefined;
  const { kind, isSecret } = setting;
  const value = kind.parse(kind.isExact ? text : text.trim());
  if (value !== undefined) return value;
  const shown = isSecret ? 'has a value that is not right (not shown)' : `is ${JSON.stringify(text)}`;
  throw faulty(from, `${shown}; use ${kind.expected}.`);
}

const faulty = (name: string, sentence: string) => new SettingsError([{ name, sentence }]);

/** Settings given without the one they require. */
function halfFaults(
  entries: readonly Setting<unknown>[],
  found: ReadonlyMap<string, unknown>,
): SettingFault[] {
  return entries.flatMap(({ name, requires }) =>
    requires !== undefined &&
    found.has(requires) &&
    found.get(name) !== undefined &&
    found.get(requires) === undefined
      ? [
          {
            name: requires,
            sentence: `is missing; give ${[name, requires].sort().join(' and ')} together, or neither.`,
          },
        ]
      : [],
  );
}

/**
 * Reads settings from an environment and the secret files it names. Fails with a `SettingsError` listing every
 * problem.
 */
export function readSettings<const Entries extends SettingEntries>(
  entries: Entries,
  environment: Environment,
): SettingsOf<Entries> {
  const faults: SettingFault[] = [];
  const values: Record<string, unknown> = {};
  const found = new Map<string, unknown>();
  for (const [key, setting] of Object.entries(entries)) {
    try {
      values[key] = readSetting(environment, setting);
      found.set(setting.name, values[key]);
    } catch (thrown) {
      if (!(thrown instanceof SettingsError)) throw thrown;
      faults.push(...thrown.faults);
    }
  }
  faults.push(...halfFaults(Object.values(entries), found));
  if (faults.length > 0) throw new SettingsError(faults);
  return values as SettingsOf<Entries>;
}
