import { Button, ColorInput, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { WriteForm } from '../../ui/write-form.tsx';
import { WidgetHours } from './widget-hours.tsx';
import type { WidgetValues } from './widget-values.ts';

interface WidgetFormProps {
  form: UseFormReturnType<WidgetValues>;
  save: { run: (values: WidgetValues) => void; isBusy: boolean; problem: unknown };
  /** Sites built here have a switch of their own, beside the form. */
  isBuiltHere: boolean;
  /** True if the site states opening hours that the chat can follow. */
  followsOpeningHours: boolean;
}

const awayHint = 'While you’re offline, visitors can leave a message with their e-mail.';

function automaticHint(followsOpeningHours: boolean, isBuiltHere: boolean): string {
  if (followsOpeningHours)
    return 'From the business details of the published site. Outside them, the chat says when you are back.';
  const meanwhile = 'visitors read that you answer as soon as you can.';
  return isBuiltHere
    ? `Once the published site has opening hours of your own. Until then, ${meanwhile}`
    : `The chat does not say that you are there: ${meanwhile}`;
}

const timeZones = Intl.supportedValuesOf('timeZone');
const accents = ['#0e6575', '#1d4ed8', '#6d28d9', '#be185d', '#b42318', '#c2410c', '#3f6212', '#18211f'];

/** The settings of a site's widget. */
export function WidgetForm({ form, save, isBuiltHere, followsOpeningHours }: WidgetFormProps) {
  const { values, errors } = form;
  return (
    <WriteForm form={form} write={save}>
      <Stack>
        <ProblemNotice error={save.problem} />
        {isBuiltHere ? null : (
          <Switch
            label="Chat is on"
            description="Turned off, it disappears from every page that has the snippet."
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
        )}
        <TextInput
          label="Title"
          description="Defaults to the site’s name."
          maxLength={80}
          {...form.getInputProps('title')}
        />
        <Textarea
          label="Greeting"
          description="The first thing visitors read."
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('greeting')}
        />
        <ColorInput
          label="Colour"
          placeholder={isBuiltHere ? 'The site’s colour' : '#0e6575'}
          format="hex"
          swatches={accents}
          swatchesPerRow={8}
          eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
          {...form.getInputProps('accent')}
        />
        <Select
          label="Corner"
          allowDeselect={false}
          data={[
            { value: 'right', label: 'Right' },
            { value: 'left', label: 'Left' },
          ]}
          {...form.getInputProps('position')}
        />
        <Select
          label="Name and e-mail before the first message"
          allowDeselect={false}
          data={[
            { value: 'never', label: 'Not asked' },
            { value: 'optional', label: 'Optional' },
            { value: 'required', label: 'E-mail required' },
          ]}
          {...form.getInputProps('collect_email')}
        />
        <Select
          label="Availability"
          description={
            values.online === 'automatic' ? automaticHint(followsOpeningHours, isBuiltHere) : awayHint
          }
          allowDeselect={false}
          data={[
            { value: 'automatic', label: isBuiltHere ? 'During opening hours' : 'Not set' },
            { value: 'always', label: 'Always online' },
            { value: 'hours', label: 'During hours of your own' },
            { value: 'never', label: 'Always offline' },
          ]}
          {...form.getInputProps('online')}
        />
        {values.online === 'hours' ? (
          <>
            <Select
              label="Time zone"
              searchable
              allowDeselect={false}
              data={timeZones.includes(values.time_zone) ? timeZones : [values.time_zone, ...timeZones]}
              {...form.getInputProps('time_zone')}
            />
            <WidgetHours
              hours={values.hours}
              error={typeof errors.hours === 'string' ? errors.hours : undefined}
              onChange={(hours) => {
                form.setFieldValue('hours', hours);
                form.clearFieldError('hours');
              }}
            />
          </>
        ) : null}
        <Textarea
          label="Offline message"
          description="Shown above the form while you are offline."
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('offline_message')}
        />
        <TextInput
          label="Privacy notes"
          description="An https address, linked below the chat."
          placeholder="https://"
          inputMode="url"
          {...form.getInputProps('privacy_url')}
        />
        <Switch
          label="Visitors can send files"
          description="Pictures and documents of up to 10 MB each. Programs are refused."
          {...form.getInputProps('takes_files', { type: 'checkbox' })}
        />
        <Switch
          label="Only on the site’s own address"
          description="With and without www."
          {...form.getInputProps('origins_follow_site', { type: 'checkbox' })}
        />
        {values.origins_follow_site ? null : (
          <Textarea
            label="Allowed pages"
            description="Origins such as https://www.example.com or http://localhost:3000, one per line."
            autosize
            minRows={2}
            {...form.getInputProps('allowed_origins')}
          />
        )}
        <div>
          <Button type="submit" loading={save.isBusy}>
            Save
          </Button>
        </div>
      </Stack>
    </WriteForm>
  );
}
