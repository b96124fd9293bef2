import { Input, SegmentedControl, UnstyledButton } from '@mantine/core';
import { useEffect } from 'react';
import { type ThemeChoice, themeTexts, themeValues } from '../../../../renderer/theme/values.ts';
import { inWords } from '../../fields/schema.ts';
import { SchemaFields } from '../../fields/schema-fields.tsx';
import { labelOfChoice } from '../model/choice-labels.ts';
import { themeFields } from '../model/document-fields.ts';
import type { PanelProps } from '../panel-props.ts';
import css from './look-panel.module.css';
import { loadTypefaces, typefaces } from './typefaces.ts';

/** Matching pairs of colours: the brand colour, and one for highlights. */
const palettes = [
  { name: 'Sea and apricot', brand: '#2c6a5f', accent: '#e0905a' },
  { name: 'Navy and amber', brand: '#1f3f66', accent: '#e2a33c' },
  { name: 'Pine and bronze', brand: '#274536', accent: '#c58a3d' },
  { name: 'Rust and moss', brand: '#a2501d', accent: '#2f5b4b' },
  { name: 'Wine and brass', brand: '#5b2628', accent: '#b8893b' },
  { name: 'Ink and vermilion', brand: '#23211f', accent: '#e5431b' },
  { name: 'Indigo and honey', brand: '#3c4a7a', accent: '#e2a33c' },
  { name: 'Berry and sun', brand: '#d02f63', accent: '#f4b61c' },
  { name: 'Cobalt and flame', brand: '#2a14ff', accent: '#e8340c' },
  { name: 'Lilac and coral', brand: '#c6b2f0', accent: '#d8472b' },
] as const;

type Theme = Readonly<Partial<Record<ThemeChoice | 'brand_color' | 'accent_color', string>>>;

/** Choices with a few values each, in the order in which people think of them. */
const choices: readonly ThemeChoice[] = [
  ...([
    'scale',
    'roundness',
    'density',
    'paper',
    'neutral',
    'lines',
    'depth',
    'pictures',
    'motion',
    'scheme',
  ] as const),
];

/** Order of display for choices whose default is not the least value. */
const inOrder: Readonly<Partial<Record<ThemeChoice, readonly string[]>>> = {
  scale: ['calm', 'clear', 'bold', 'poster'],
  roundness: ['none', 'soft', 'round'],
  density: ['compact', 'comfortable', 'spacious'],
  lines: ['none', 'hair', 'bold'],
};

const { brand_color, accent_color } = themeFields.properties?.theme?.properties ?? {};
const colorFields = {
  properties: { ...(brand_color && { brand_color }), ...(accent_color && { accent_color }) },
  required: ['brand_color'],
};

/** Look of the whole site: colours, fonts and more. Every choice is visible and applies to the page at once. */
export function LookPanel({ model, state }: Pick<PanelProps, 'model' | 'state'>) {
  const theme = (state.documents['site.json'] as { readonly theme?: Theme } | undefined)?.theme ?? {};
  useEffect(loadTypefaces, []);
  const set = (values: Theme, key: string) =>
    model.change({
      patches: Object.entries(values).map(([member, value]) => ({
        ...({ do: 'set', doc: 'site.json', at: `/theme/${member}` } as const),
        ...(value !== undefined && { value }),
      })),
      key: `theme ${key}`,
    });
  return (
    <>
      <Input.Wrapper label="Colours" labelElement="div">
        <div className={css.palettes}>
          {palettes.map(({ name, brand, accent }) => (
            <UnstyledButton
              key={name}
              className={css.palette}
              title={name}
              aria-label={name}
              aria-pressed={theme.brand_color === brand && theme.accent_color === accent}
              onClick={() => set({ brand_color: brand, accent_color: accent }, 'palette')}
            >
              <span style={{ background: brand }} />
              <span style={{ background: accent }} />
            </UnstyledButton>
          ))}
        </div>
      </Input.Wrapper>
      <SchemaFields
        schema={colorFields}
        value={theme}
        at="/theme"
        onChange={(next) => {
          const { brand_color: brand, accent_color: accent } = next as Theme;
          set({ ...(brand !== undefined && { brand_color: brand }), accent_color: accent } as Theme, 'color');
        }}
      />
      <Input.Wrapper label={themeTexts.type_pairing.title} labelElement="div">
        <ul className={css.faces}>
          {typefaces.map(({ value, family }) => (
            <li key={value}>
              <UnstyledButton
                className={css.face}
                aria-pressed={(theme.type_pairing ?? typefaces[0]?.value) === value}
                onClick={() => set({ type_pairing: value }, 'typefaces')}
              >
                <span className={css.sample} style={{ fontFamily: family }} aria-hidden>
                  Aa
                </span>
                {inWords(value)}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Input.Wrapper>
      {choices.map((choice) => (
        <Input.Wrapper key={choice} label={themeTexts[choice].title} labelElement="div">
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={themeTexts[choice].title}
            data={(inOrder[choice] ?? themeValues[choice]).map((value) => ({
              value,
              label: labelOfChoice(choice, value),
            }))}
            value={theme[choice] ?? themeValues[choice][0]}
            onChange={(value) => set({ [choice]: value }, choice)}
          />
        </Input.Wrapper>
      ))}
    </>
  );
}
