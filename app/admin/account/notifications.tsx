import { useEffect, useState } from 'react';
import { Form, Link, useRevalidator } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import {
  findPushSettings,
  savePushSettings,
  unsubscribePush,
} from '../../data/staff/push-subscriptions.server.ts';
import { parseForm, submittedValues } from '../../rules/form.ts';
import { pushSettingsRules } from '../../rules/sign-in/push-rules.ts';
import { readForm } from '../../services/read-form.server.ts';
import { InputField } from '../../ui/forms/field.tsx';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import { adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import { IntentForm, Part, sendIntent } from '../sign-in/intent-form.tsx';
import { tryIntent, unknownIntent } from '../sign-in/try-intent.server.ts';
import type { Route } from './+types/notifications.ts';
import {
  type PushState,
  readPushState,
  renewPush,
  turnPushOff,
  turnPushOn,
} from './push-client.ts';

const page = '/admin/account/notifications';

export async function loader({ context }: Route.LoaderArgs) {
  const { config, database, push } = getServices(context);
  const { id } = getStaff(context);
  return {
    // The service worker shows the messages, and only an inbox has enquiries.
    isPossible: config.offline && config.enquiries,
    publicKey: await push.publicKey(),
    current: await findPushSettings(database, id),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { database } = getServices(context);
  const { id } = getStaff(context);
  const intent = String(form.get('intent') ?? '');
  const redirectWithSuccess = (text: string) => redirectWithToast(page, { text, kind: 'success' });
  return tryIntent(context, { intent, values: submittedValues(form) }, async (refuse) => {
    if (intent === 'off') {
      await unsubscribePush(database, id);
      return redirectWithSuccess('Notifications are off on all your devices');
    }
    if (intent !== 'settings') return unknownIntent(intent);
    const parsed = parseForm(pushSettingsRules, form);
    if (!parsed.ok) return refuse(parsed.errors, 400);
    await savePushSettings(database, id, parsed.value);
    return redirectWithSuccess('Saved');
  });
}

export const clientAction = (args: Route.ClientActionArgs) => sendIntent(args);

export const meta = () => adminMeta('Notifications');

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { isPossible, publicKey, current } = loaderData;
  return (
    <>
      <h1 className="staff-heading">Notifications</h1>
      <p className="mt-1 max-w-160 text-soft">
        When a visitor sends an enquiry, your phone shows the name and the package at once, even if
        this site is closed.
      </p>
      {isPossible ? (
        <ThisDevice publicKey={publicKey} devices={current?.devices} />
      ) : (
        <p className="mt-4">
          This site cannot send notifications: the person who runs your server has turned off the
          inbox or the offline mode.
        </p>
      )}
      {current && (
        <>
          <Part id="quiet-heading" title="On all your devices">
            <IntentForm
              intent="settings"
              rule={pushSettingsRules}
              answer={actionData}
              button="Save"
              busy="Saving..."
            >
              {(errors, values) => (
                <>
                  <p className="text-soft">
                    Quiet hours: enquiries that arrive during these hours wait in the inbox without
                    a notification. Leave both fields blank for no quiet hours.
                  </p>
                  <div className="grid grid-cols-2 gap-4">
                    <InputField
                      name="quietFrom"
                      label="From"
                      defaultValue={values.quietFrom ?? current.settings.quietFrom}
                      error={errors.quietFrom}
                      maxLength={20}
                    />
                    <InputField
                      name="quietUntil"
                      label="Until"
                      defaultValue={values.quietUntil ?? current.settings.quietUntil}
                      error={errors.quietUntil}
                      maxLength={20}
                    />
                  </div>
                  <label className="flex min-h-11 items-center gap-3">
                    <input
                      type="checkbox"
                      name="showsMessage"
                      value="yes"
                      defaultChecked={current.settings.showsMessage === 'yes'}
                    />
                    Show the message on the lock screen, too
                  </label>
                </>
              )}
            </IntentForm>
          </Part>
          <Form method="post" className="mt-6">
            <input type="hidden" name="intent" value="off" />
            <button type="submit" className="button button-outline text-ink">
              {current.devices === 1
                ? 'Stop on my device'
                : `Stop on all my ${current.devices} devices`}
            </button>
          </Form>
        </>
      )}
      <Link to="/admin/account" className="button button-outline mt-6 text-ink">
        Back to my account
      </Link>
    </>
  );
}

async function readRenewedState(): Promise<PushState> {
  try {
    await renewPush();
  } catch (error) {
    console.warn('Notifications could not be renewed.', error);
  }
  return readPushState();
}

interface ThisDeviceProps {
  publicKey: string;
  /** How many are subscribed: this one may differ from before. */
  devices: number | undefined;
}

function ThisDevice({ publicKey, devices }: ThisDeviceProps) {
  const [state, setState] = useState<PushState | 'reading' | 'busy'>('reading');
  const toast = useToast();
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the site may have ended the subscription
  useEffect(() => {
    readRenewedState().then(setState, () => setState('unsupported'));
  }, [devices]);
  async function change(work: () => Promise<PushState>) {
    const previousState = state;
    setState('busy');
    try {
      const nextState = await work();
      setState(nextState);
      if (nextState === 'on')
        toast({ text: 'Notifications are on for this device', kind: 'success' });
    } catch (error) {
      console.warn('Notifications could not be changed.', error);
      setState(previousState);
      toast({ text: failure, kind: 'error' });
    }
    await revalidate();
  }
  return (
    <Part id="device-heading" title="This device">
      <WithoutScript>
        <p>Your browser must run scripts for this.</p>
      </WithoutScript>
      {state === 'unsupported' && (
        <p>
          This browser cannot show notifications. Chrome, Edge, Firefox and Samsung Internet can.
        </p>
      )}
      {state === 'iphone' && <OnIphone />}
      {state === 'blocked' && (
        <p>
          You have blocked notifications from this site. Allow them in the settings of your browser,
          then open this page again.
        </p>
      )}
      {(state === 'off' || state === 'busy') && (
        <button
          type="button"
          aria-disabled={state === 'busy'}
          onClick={() => state === 'off' && change(() => turnPushOn(publicKey))}
          className="button button-green"
        >
          <StaffIcon name="bell" />
          {state === 'busy' ? 'One moment...' : 'Notify me on this device'}
        </button>
      )}
      {state === 'on' && (
        <>
          <p>
            <span className="font-semibold text-green">On.</span> Signing out here stops it.
          </p>
          <button
            type="button"
            onClick={() => change(turnPushOff)}
            className="button button-outline mt-3 text-ink"
          >
            Stop on this device
          </button>
        </>
      )}
    </Part>
  );
}

const failure =
  'Notifications could not be changed on this device. Please check your internet connection and try again.';

/** Safari notifies only apps on the home screen. */
function OnIphone() {
  return (
    <>
      <p>On an iPhone or iPad, put this page on the home screen first:</p>
      <ol className="mt-3 grid gap-3">
        {iphoneSteps.map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <span className="grid size-11 flex-none place-items-center rounded-md border border-line text-green">
              <StaffIcon name={icon} />
            </span>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
}

const iphoneSteps = [
  { icon: 'shareUp', text: 'Tap Share, at the bottom of Safari.' },
  { icon: 'plus', text: 'Choose “Add to Home Screen”, then Add.' },
  { icon: 'home', text: 'Open the site with the new icon and log in.' },
  { icon: 'bell', text: 'Open My account, Notifications, and switch them on.' },
] as const;
