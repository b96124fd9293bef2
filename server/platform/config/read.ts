import { readFileSync } from 'node:fs';
import { type OptionalSetting, type Setting, type Settings, settings } from './settings.ts';
import { StartRefusal, systemCode } from './start-refusal.ts';

/** Variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Something wrong with one setting; `sentence` never holds a secret's value. */
export interface SettingFault {
  readonly name: string;
  readonly sentence: string;
}

/** Thrown where settings are wrong: all of them at once, in words for the person who starts the server. */
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

type AnySetting = Setting<unknown> | OptionalSetting<unknown>;

/** An empty variable counts as one that is not there: that is what `NAME=` in a compose file means. */
function sent(environment: Environment, name: string): string | undefined {
  const text = environment[name];
  return text === undefined || text.trim() === '' ? undefined : text;
}

/** The text of a setting and the variable it came from. A secret may also be in the file that `NAME_FILE` names. */
function findText(environment: Environment, { name, isSecret, standard }: AnySetting) {
  const text = sent(environment, name);
  const from = `${name}_FILE`;
  const file = isSecret ? sent(environment, from) : undefined;
  if (file === undefined) return { from: name, text: text ?? standard };
  if (text === undefined) return { from, text: readSecretFile(from, file.trim()) };
  throw faulty(name, `and ${from} are both given; use one of them.`);
}

function readSecretFile(name: string, file: string): string {
  let text: string;
  try {
    // Editors and `echo` end a file with a line break that is not part of the secret.
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (thrown) {
    const reason = systemCode(thrown) ?? 'unreadable';
    throw faulty(name, `names a file that cannot be read (${file}: ${reason}); use one that can.`);
  }
  if (text.trim() !== '') return text;
  throw faulty(name, `names an empty file (${file}); use one that holds the value.`);
}

function readSetting(environment: Environment, setting: AnySetting): unknown {
  const { from, text } = findText(environment, setting);
  if (text === undefined) return undefined;
  const { kind, isSecret } = setting;
  const value = kind.read(kind.isExact ? text : text.trim());
  if (value !== undefined) return value;
  const shown = isSecret ? 'has a value that is not right (not shown)' : `is ${JSON.stringify(text)}`;
  throw faulty(from, `${shown}; use ${kind.right}.`);
}

const faulty = (name: string, sentence: string) => new SettingsError([{ name, sentence }]);

function pairFaults(found: Partial<Settings>): SettingFault[] {
  const missing = found.adminEmail === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
  const isHalf = (found.adminEmail === undefined) !== (found.adminPassword === undefined);
  return isHalf
    ? [{ name: missing, sentence: 'is missing; give ADMIN_EMAIL and ADMIN_PASSWORD together, or neither.' }]
    : [];
}

/**
 * Reads every setting from the given environment and the secret files it names. Fails `SettingsError` with every
 * fault at once.
 */
export function readSettings(environment: Environment): Settings {
  const faults: SettingFault[] = [];
  const found: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries<AnySetting>(settings)) {
    try {
      found[key] = readSetting(environment, setting);
    } catch (thrown) {
      if (!(thrown instanceof SettingsError)) throw thrown;
      faults.push(...thrown.faults);
    }
  }
  const isAdminRead = !faults.some(
    (fault) => fault.name.startsWith('ADMIN_EMAIL') || fault.name.startsWith('ADMIN_PASSWORD'),
  );
  if (isAdminRead) faults.push(...pairFaults(found as Partial<Settings>));
  if (faults.length > 0) throw new SettingsError(faults);
  return found as Settings;
}
