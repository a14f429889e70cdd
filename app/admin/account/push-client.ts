const address = '/admin/account/push';

/** What this device can do. 'iphone': only an app on the home screen may be notified. */
export type PushState = 'unsupported' | 'iphone' | 'blocked' | 'off' | 'on';

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    const { userAgent, maxTouchPoints } = navigator;
    // An iPad calls itself a Macintosh, but no Macintosh has a touch screen.
    const isIphone =
      /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
    return isIphone ? 'iphone' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'blocked';
  const isOn = Notification.permission === 'granted' && (await findSubscription()) !== null;
  return isOn ? 'on' : 'off';
}

async function post(subscription: PushSubscription, intent: 'on' | 'off' | 'renew') {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const body = new URLSearchParams({ intent, endpoint, ...keys });
  const response = await fetch(address, { method: 'POST', body });
  if (!response.ok) throw new Error(`The site answered ${response.status}`);
  const { isDone }: { isDone: boolean } = await response.json();
  return isDone;
}

/** Rejects if the browser or the site refuses. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // A site that was restored has new keys, and a subscription for the earlier ones is refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  await post(await pushManager.subscribe(options), 'on');
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await findSubscription();
  if (subscription) {
    await post(subscription, 'off');
    await subscription.unsubscribe();
  }
  return 'off';
}

/** Ties the device's subscription to the new session. Ends one that a sign-out has ended, so that nobody inherits it. */
export async function renewPush(): Promise<void> {
  if ((await readPushState()) !== 'on') return;
  const subscription = await findSubscription();
  if (subscription && !(await post(subscription, 'renew'))) await subscription.unsubscribe();
}

/** After a sign-out: the site cannot tell whose device it was if the session had ended before. */
export async function endPush(): Promise<void> {
  if ((await readPushState()) === 'on') await (await findSubscription())?.unsubscribe();
}

/** The number on the icon of the installed staff area. */
export async function showUnread(count: number): Promise<void> {
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
}
