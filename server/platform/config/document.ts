import { chapters, type OptionalSetting, type Setting, settings } from './settings.ts';

type AnySetting = Setting<unknown> | OptionalSetting<unknown>;

function defaultText({ standard, kind }: AnySetting): string {
  if (!standard) return '';
  return `\`${kind.shown?.(kind.read(standard)) ?? standard}\``;
}

const row = (setting: AnySetting): string => {
  const name = `\`${setting.name}\`${setting.isSecret ? ' (secret)' : ''}`;
  return `| ${name} | ${defaultText(setting)} | ${setting.says} | ${setting.kind.right} |`;
};

/** Every setting with its default, its meaning and what it may be, as Markdown. */
export function settingsMarkdown(): string {
  const all = Object.values<AnySetting>(settings);
  const parts = chapters.map((chapter) => {
    const rows = all.filter((setting) => setting.chapter === chapter).map(row);
    return [
      `## ${chapter}`,
      '',
      '| Setting | Default | Meaning | May be |',
      '|---|---|---|---|',
      ...rows,
    ].join('\n');
  });
  return `# Settings

Settings are environment variables, read once at the start. A bad value stops the start, and every fault is listed at
once. An empty value counts as none. Instead of a secret itself, \`<NAME>_FILE\` may name a file that holds it.

${parts.join('\n\n')}
`;
}
