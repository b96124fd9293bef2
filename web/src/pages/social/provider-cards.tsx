import { Radio } from '@mantine/core';
import type { ComponentProps } from 'react';
import { type ProviderChoice, providerWords } from './provider-words.ts';
import css from './social-account-page.module.css';

type ProviderCardsProps = Omit<ComponentProps<typeof Radio.Group>, 'children' | 'label'>;

/** The choice between providers, each with what it means. */
export const ProviderCards = (field: ProviderCardsProps) => (
  <Radio.Group label="Provider" {...field}>
    <div className={css.cards}>
      {(Object.keys(providerWords) as ProviderChoice[]).map((key) => (
        <Radio.Card key={key} value={key} className={css.card} aria-label={providerWords[key].name}>
          <Radio.Indicator aria-hidden />
          <span>
            <span className={css.name}>{providerWords[key].name}</span>
            <span className={css.says}>{providerWords[key].says}</span>
          </span>
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
);
