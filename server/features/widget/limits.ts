import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { type SettingsOf, withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';
import { grouped } from '../../text/grouped.ts';
import { countedLimit } from '../limits/index.ts';
import { messageCharactersMax } from './schema.ts';
import { streamsOfNetworkMax } from './service/open-streams.ts';

const most = 1_000_000;

/** Limits for one visitor. Source of the defaults: contract, §8. */
export const settings = {
  widgetNewPer12Hours: withDefault('WIDGET_NEW_PER_12_HOURS', '6', {
    chapter: 'Limits',
    description: 'New conversations and forms in the chat widget for each network address within 12 hours.',
    kind: kinds.count(1, most),
  }),
  widgetMessagesPer10Minutes: withDefault('WIDGET_MESSAGES_PER_10_MINUTES', '30', {
    chapter: 'Limits',
    description: 'Messages in the chat widget for each conversation within 10 minutes.',
    kind: kinds.count(1, most),
  }),
  widgetFilesPerHour: withDefault('WIDGET_FILES_PER_HOUR', '30', {
    chapter: 'Limits',
    description: 'Files that visitors send in the chat widget from each network address within an hour.',
    kind: kinds.count(1, most),
  }),
};

/** Limits in the form shown to callers. */
export const limitEntries = [
  countedLimit(
    'widgetNewPer12Hours',
    'New conversations and forms of one address in the widget',
    'in 12 hours',
  ),
  countedLimit('widgetFilesPerHour', 'Files of one address in the widget', 'an hour'),
  countedLimit('widgetMessagesPer10Minutes', 'Messages of one conversation in the widget', 'in 10 minutes'),
  fixedLimit('A message in the widget', `${grouped(messageCharactersMax)} characters`, [
    'widget_message_characters',
    messageCharactersMax,
  ]),
  fixedLimit('Streams of one address in the widget', String(streamsOfNetworkMax), [
    'widget_streams',
    streamsOfNetworkMax,
  ]),
];

export interface WidgetLimits extends SettingsOf<typeof settings> {
  /** True if limits are enforced. */
  readonly isOn: boolean;
}
