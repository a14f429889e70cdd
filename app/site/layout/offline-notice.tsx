import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useHref } from 'react-router';
import { offline as t } from '#texts/guide.ts';
import { readOffline, subscribeOffline } from '../../offline/page.ts';
import { formatLocalTime } from '../../offline/shared.ts';
import { useBrowserValue } from '../../ui/hydration.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

/** Loaded when the page is idle. The live region exists before its text changes. */
export default function OfflineNotice() {
  const { copyFrom, isOnline, message } = useSyncExternalStore(subscribeOffline, readOffline);
  const contact = useHref('/contact');
  const time = copyFrom && formatLocalTime(copyFrom);
  return (
    <>
      <p role="status" ref={placeBelowBar} className="offline-line">
        {time && <span>{isOnline ? t.lateCopy(time) : t.savedCopy(time)}</span>}
        {message && (
          <strong className="block">
            {message === 'sent' ? t.messageSent : t.messageRefused}
            {message === 'refused' && (
              <>
                {' '}
                <a href={contact}>{t.openForm}</a>
              </>
            )}
          </strong>
        )}
      </p>
      <BackButton />
    </>
  );
}

function placeBelowBar(line: HTMLElement | null): void {
  const { offsetHeight = 72 } = document.querySelector<HTMLElement>('.site-bar') ?? {};
  line?.style.setProperty('--bar', `${offsetHeight}px`);
}

/** An installed site has no browser toolbar. */
function BackButton() {
  const isNeeded = useBrowserValue('navigated', () => window.history.length > 1, false);
  const bar = document.querySelector('.bar-controls');
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  if (!bar || !isNeeded || !isInstalled) return null;
  return createPortal(
    <button
      type="button"
      aria-label={t.back}
      className="icon-button -order-1"
      onClick={() => window.history.back()}
    >
      <Icon name="arrowLeft" />
    </button>,
    bar,
  );
}
