import type { VapidKeys } from 'web-push';
import type { PushMessage } from '../rules/sign-in/push-rules.ts';

export interface PushAddress {
  endpoint: string;
  /** Base64url, from the browser. */
  p256dh: string;
  auth: string;
}

interface PushOptions {
  /** Stores the new keys unless the site has some, and returns the site's keys. */
  shareKeys: (newKeys: string) => Promise<string>;
  /** `mailto:` or `https:`, for the push service's operators. */
  contact: () => string;
  isAllowed?: (endpoint: string) => boolean;
}

const pushHosts = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/** Only the services of browsers, so that nobody can make the site send requests to other addresses. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return pushHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

const deadlineMs = 10_000;
const daySeconds = 24 * 60 * 60;

export type Push = ReturnType<typeof createPush>;

/** Web Push (RFC 8030). The browsers' services deliver messages that only the device can decrypt. */
export function createPush({ shareKeys, contact, isAllowed = isPushService }: PushOptions) {
  // Loaded only if needed, because it takes memory.
  const load = async () => (await import('web-push')).default;
  let keys: Promise<VapidKeys> | undefined;
  async function readKeys(): Promise<VapidKeys> {
    const newKeys = JSON.stringify((await load()).generateVAPIDKeys());
    return JSON.parse(await shareKeys(newKeys));
  }
  function getKeys(): Promise<VapidKeys> {
    keys ??= readKeys().catch((error) => {
      keys = undefined;
      throw error;
    });
    return keys;
  }
  return {
    isAllowed,
    publicKey: async () => (await getKeys()).publicKey,
    /** 'gone': the device no longer takes messages. Rejects if the service does not answer or the keys are not valid. */
    async send(address: PushAddress, message: PushMessage): Promise<'sent' | 'gone'> {
      const { endpoint, ...subscriptionKeys } = address;
      const request = (await load()).generateRequestDetails(
        { endpoint, keys: subscriptionKeys },
        JSON.stringify(message),
        { vapidDetails: { subject: contact(), ...(await getKeys()) }, TTL: daySeconds },
      );
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: request.body && new Uint8Array(request.body),
        redirect: 'error',
        signal: AbortSignal.timeout(deadlineMs),
      });
      await response.body?.cancel();
      if (response.status === 404 || response.status === 410) return 'gone';
      if (response.ok) return 'sent';
      throw new Error(`The push service answered ${response.status}`);
    },
  };
}
