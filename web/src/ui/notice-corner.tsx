import { Notifications, notifications } from '@mantine/notifications';

/** Where it is said for a moment that something was done. */
export const NoticeCorner = () => <Notifications position="bottom-right" autoClose={6000} />;

export { notifications };
