import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Deep petrol, for controls. */
const tide: MantineColorsTuple = [
  '#ecf6f7',
  '#d7e9ec',
  '#add2d8',
  '#80bac4',
  '#5ba6b3',
  '#43939f',
  '#26808e',
  '#0e6575',
  '#0a5563',
  '#06434f',
];

/** Greys with a touch of green, so that petrol and brass sit well on them. */
const gray: MantineColorsTuple = [
  '#f7f7f4',
  '#eff0ec',
  '#e4e6e1',
  '#d3d7d1',
  '#b3bab5',
  '#8a9490',
  '#68736f',
  '#4b5653',
  '#2f3a38',
  '#18211f',
];

const dark: MantineColorsTuple = [
  '#dfe6e5',
  '#b9c4c4',
  '#98a6a7',
  '#71807f',
  '#3b494c',
  '#2b373a',
  '#202a2d',
  '#172023',
  '#10171a',
  '#0b1113',
];

const system =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif";

/** Dialogs open with a transition but close at once, because their content is gone by then. */
const overPage = {
  closeButtonProps: { 'aria-label': 'Close' },
  transitionProps: { exitDuration: 0 },
};

export const theme = createTheme({
  colors: { tide, gray, dark },
  primaryColor: 'tide',
  // White text has a contrast of at least 4.6 on both.
  primaryShade: { light: 7, dark: 6 },
  black: '#18211f',
  defaultRadius: 'md',
  // Sizes of scale.css, under the names that Mantine's components use.
  spacing: {
    xs: 'var(--space-10)',
    sm: 'var(--space-12)',
    md: 'var(--space-16)',
    lg: 'var(--space-20)',
    xl: 'var(--space-32)',
  },
  radius: {
    xs: 'var(--radius-sm)',
    sm: 'var(--radius-sm)',
    md: 'var(--radius-md)',
    lg: 'var(--radius-lg)',
    xl: 'var(--radius-full)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: system,
  fontFamilyMonospace:
    "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: {
    xs: 'var(--font-xs)',
    sm: 'var(--font-md)',
    md: 'var(--font-lg)',
    lg: 'var(--font-xl)',
    xl: 'var(--font-2xl)',
  },
  headings: {
    fontFamily: system,
    fontWeight: '640',
    sizes: {
      h1: { fontSize: 'var(--font-3xl)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--font-xl)', lineHeight: '1.35' },
      h3: { fontSize: 'var(--font-lg)', lineHeight: '1.4' },
    },
  },
  components: {
    Tooltip: {
      defaultProps: {
        withArrow: true,
        multiline: true,
        maw: 'var(--size-288)',
        openDelay: 150,
        events: { hover: true, focus: true, touch: true },
      },
    },
    Modal: { defaultProps: { ...overPage, centered: true, overlayProps: { backgroundOpacity: 0.45 } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
    Drawer: { defaultProps: { ...overPage, overlayProps: { backgroundOpacity: 0.35 } } },
  },
});

export const colourSchemeKey = 'wheelhouse-colour-scheme';
