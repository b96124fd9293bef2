/** The site's three environment values as lines of a .env file. */
export const environmentText = (values: { url: string; siteId: number | string; token: string }): string =>
  `COMMAND_CENTER_URL=${values.url}\nCOMMAND_CENTER_SITE_ID=${values.siteId}\nCOMMAND_CENTER_TOKEN=${values.token}\n`;
