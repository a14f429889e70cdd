import { useState } from 'react';
import { comparison as t } from '#texts/packages.ts';
import { currentLanguage } from '../../../languages/current-language.ts';
import { isolated } from '../../../languages/isolated.ts';
import { directionOf } from '../../../languages/languages.ts';
import { whatsappAddress } from '../../../rules/whatsapp-address.ts';
import { useIsHydrated } from '../../../ui/hydration.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { CopyByHand } from '../../frame/copy-by-hand.tsx';

interface CompareSharingProps {
  packages: { title: string }[];
  /** The comparison's whole address. */
  address: string;
  companyName: string;
}

/** A comparison is forwarded by its address, or printed. */
export function CompareSharing({ packages, address, companyName }: CompareSharingProps) {
  const [status, setStatus] = useState('');
  const [refused, setRefused] = useState('');
  const isHydrated = useIsHydrated();
  const text = [
    t.pleaseCompare,
    ...[...packages.map(({ title }) => title.replace(/\s+/g, ' ')), companyName].map((text) =>
      isolated(text, directionOf(currentLanguage())),
    ),
    address,
  ].join('\n');
  const copy = async () => {
    setStatus('');
    setRefused('');
    try {
      await navigator.clipboard.writeText(text);
      setStatus(t.copied);
    } catch {
      // Not allowed, or no secure connection: the visitor can still copy what is shown.
      setRefused(text);
    }
  };
  return (
    <>
      <a
        href={whatsappAddress(text)}
        target="_blank"
        rel="noopener noreferrer"
        className="button button-gold"
      >
        <Icon name="chat" />
        {t.sendOnWhatsapp}
      </a>
      {isHydrated ? (
        <>
          <button type="button" className="button button-outline" onClick={() => void copy()}>
            <Icon name="copy" />
            {t.copy}
          </button>
          <button type="button" className="button button-outline" onClick={() => window.print()}>
            {t.print}
          </button>
        </>
      ) : null}
      <p role="status" className="text-soft empty:sr-only">
        {status}
      </p>
      {refused ? <CopyByHand text={refused} onClose={() => setRefused('')} /> : null}
    </>
  );
}
