import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import type { WaitingEnquiries } from '../../data/enquiries/enquiry-inbox.server.ts';
import type { StaffRole } from '../../rules/sign-in/staff-roles.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { StaffMenu } from './staff-menu.tsx';

interface StaffDrawerProps {
  role: StaffRole;
  waiting: WaitingEnquiries | null;
  reviews: number;
}

/** On small screens the side menu slides in; without a script the layout draws it in the page. */
export function StaffDrawer({ role, waiting, reviews }: StaffDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mr-auto lg:hidden">
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Trigger aria-label="Menu" className="needs-script icon-button">
          <StaffIcon name="menu" className="size-6" />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Backdrop className="dialog-backdrop" />
          <Dialog.Popup aria-label="Menu" className="staff-drawer text-base">
            <Dialog.Close aria-label="Close menu" className="icon-button absolute top-3 right-3">
              <StaffIcon name="close" />
            </Dialog.Close>
            <StaffMenu
              role={role}
              waiting={waiting}
              reviews={reviews}
              onFollow={() => setOpen(false)}
            />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </div>
  );
}
