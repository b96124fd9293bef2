import { Notifications } from '@mantine/notifications';

/** Where it is said for a moment that something was done. */
export default function Notices() {
  return <Notifications position="bottom-right" autoClose={6000} />;
}
