import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  deletePushSubscription,
  pushSubscriptionsQuery,
  savePushSubscription,
} from '../../api/notifications.ts';
import { canHaveWorker, startWorker } from '../../offline/install.ts';

/** Reason why this browser receives no push notifications. */
export type PushRefusal = 'unavailable' | 'denied' | 'failed';

const canPush = (): boolean => canHaveWorker() && 'PushManager' in window && 'Notification' in window;

const present = async (): Promise<PushSubscription | null> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null;

async function tell(subscription: PushSubscription) {
  const { endpoint = '', keys } = subscription.toJSON();
  return savePushSubscription({ endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } });
}

class Refused extends Error {
  readonly refusal: PushRefusal;

  constructor(refusal: PushRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Subscribes this browser. Asks for permission, which browsers allow only on a click. */
async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new Refused('denied');
  await startWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => {
      throw new Refused('failed');
    });
  return tell(subscription);
}

/** Push notifications of this browser, and other subscribed devices. */
export function usePush() {
  const queries = useQueryClient();
  const list = useQuery(pushSubscriptionsQuery);
  const [isOn, setOn] = useState<boolean>();
  const refetchSubscriptions = () => queries.invalidateQueries({ queryKey: pushSubscriptionsQuery.queryKey });
  useEffect(() => {
    if (!canPush()) return setOn(false);
    // Registered again on each visit, so that after another sign-in it belongs to this session.
    void present()
      .then(async (subscription) => {
        setOn(subscription !== null);
        if (subscription) await tell(subscription);
      })
      .catch(() => setOn(false));
  }, []);
  const publicKey = list.data?.public_key ?? null;
  const on = useMutation({
    mutationFn: () => (publicKey === null ? Promise.reject(new Refused('failed')) : subscribe(publicKey)),
    onSuccess: () => {
      setOn(true);
      void refetchSubscriptions();
    },
  });
  const off = useMutation({
    mutationFn: async () => {
      const subscription = await present();
      if (!subscription) return;
      const { subscription_id } = await tell(subscription);
      await deletePushSubscription(subscription_id);
      await subscription.unsubscribe();
    },
    onSuccess: () => {
      setOn(false);
      void refetchSubscriptions();
    },
  });
  const remove = useMutation({ mutationFn: deletePushSubscription, onSuccess: refetchSubscriptions });
  const refusal: PushRefusal | undefined = !canPush()
    ? 'unavailable'
    : on.error instanceof Refused
      ? on.error.refusal
      : on.error
        ? 'failed'
        : undefined;
  return {
    isOn,
    isBusy: on.isPending || off.isPending,
    refusal,
    devices: list.data?.data ?? [],
    problem: list.error ?? off.error ?? remove.error,
    choose: (isEnabled: boolean) => (isEnabled ? on.mutate() : off.mutate()),
    remove: remove.mutate,
  };
}
