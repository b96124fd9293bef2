import { Anchor } from '@mantine/core';

/** Link that calls a number. Text without digits stays plain. */
export function PhoneLink({ phone }: { phone: string }) {
  const number = phone.replace(/[^+0-9]/g, '');
  if (!/\d/.test(number)) return phone;
  return (
    <Anchor href={`tel:${number}`} size="sm">
      {phone}
    </Anchor>
  );
}
