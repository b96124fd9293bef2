import type { Setting, SettingEntries } from '../../kernel/setting.ts';

function shownDefault({ defaultText, kind }: Setting<unknown>): string {
  if (!defaultText) return '';
  return `\`${kind.format?.(kind.parse(defaultText)) ?? defaultText}\``;
}

const row = (setting: Setting<unknown>): string => {
  const name = `\`${setting.name}\`${setting.isSecret ? ' (secret)' : ''}`;
  return `| ${name} | ${shownDefault(setting)} | ${setting.description} | ${setting.kind.expected} |`;
};

/** Markdown table of all settings with defaults, meaning and valid values. */
export function settingsMarkdown(settings: SettingEntries): string {
  const chapters = Map.groupBy(Object.values(settings), ({ chapter }) => chapter);
  const parts = [...chapters].map(([chapter, members]) => {
    const rows = members.map(row);
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
