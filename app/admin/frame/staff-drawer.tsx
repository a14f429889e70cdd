import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import type { WaitingEnquiries } from '../../data/enquiries/enquiry-inbox.server.ts';
import { Icon } from '../../ui/icon.tsx';
import { StaffMenu } from './staff-menu.tsx';

/** On small screens the side menu slides in; without a script the layout draws it in the page. */
export function StaffDrawer({ waiting }: { waiting: WaitingEnquiries | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mr-auto lg:hidden">
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Trigger aria-label="Menu" className="needs-script icon-button">
          <Icon name="menu" className="size-6" />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Backdrop className="dialog-backdrop" />
          <Dialog.Popup aria-label="Menu" className="staff-drawer text-base">
            <Dialog.Close aria-label="Close menu" className="icon-button absolute top-3 right-3">
              <Icon name="close" />
            </Dialog.Close>
            <StaffMenu waiting={waiting} onFollow={() => setOpen(false)} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </div>
  );
}
