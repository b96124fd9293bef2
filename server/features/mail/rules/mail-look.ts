/** Colours of a mail in one scheme, as hex. */
export interface MailColors {
  /** Background around the card. */
  readonly ground: string;
  readonly card: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly link: string;
  readonly brand: string;
  readonly on_brand: string;
}

/** Look of a mail. */
export interface MailLook {
  readonly light: MailColors;
  /** For mail programs in dark mode that support style sheets. */
  readonly dark: MailColors;
  /** Language of its texts, such as `de` or `pt-BR`. */
  readonly lang: string;
}

/** Look of mail sent by the Command Center and by sites without a look of their own. */
export const defaultLook: MailLook = {
  light: {
    ground: '#f4f4f2',
    card: '#ffffff',
    ink: '#1c1c1a',
    soft: '#62655f',
    line: '#e4e4df',
    link: '#2f5d50',
    brand: '#2f5d50',
    on_brand: '#ffffff',
  },
  dark: {
    ground: '#16171a',
    card: '#202226',
    ink: '#e8e8e4',
    soft: '#a3a7ad',
    line: '#44484f',
    link: '#8fc3b2',
    brand: '#2f5d50',
    on_brand: '#ffffff',
  },
  lang: 'en',
};

/** Style sheet for dark mode. All other styles are inline, because many mail programs drop style sheets. */
export const darkSheet = ({ ground, card, ink, soft, line, link, brand, on_brand }: MailColors): string =>
  `@media (prefers-color-scheme:dark){body,.back{background:${ground}!important;color:${ink}!important}` +
  `.card{background:${card}!important;border-color:${brand}!important}.quiet{color:${soft}!important;border-color:${line}!important}` +
  `.rule{border-color:${line}!important}.link{color:${link}!important}.bar{background:${link}!important}.line{background:${line}!important}.button{background:${brand}!important;color:${on_brand}!important}}`;
