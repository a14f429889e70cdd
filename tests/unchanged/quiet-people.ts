import { takeProof } from '../../app/data/staff/finish-sign-in.server.ts';
import {
  changeOwnPassword,
  endDevice,
  endOtherDevices,
  logOut,
} from '../../app/data/staff/own-account.server.ts';
import { removePerson, setRole } from '../../app/data/staff/people.server.ts';
import { noteSignIn } from '../../app/data/staff/people-history.server.ts';
import {
  confirmSecondFactor,
  endOwnSecondFactor,
  renewRecoveryCodes,
} from '../../app/data/staff/second-factor.server.ts';
import {
  changePassword,
  signOutEverywhere,
  storeStaff,
} from '../../app/data/staff/staff.server.ts';
import { enterByLink } from '../../app/data/staff/staff-entry.server.ts';
import {
  inviteStaff,
  makePasswordLink,
  withdrawInvitation,
} from '../../app/data/staff/staff-links.server.ts';
import type { Quiet } from './quiet-enquiries.ts';

const nobody = { id: 'nothing', email: 'nobody@example.com' };
const owner = { email: 'owner@example.com', name: 'Owner', role: 'owner', hash: 'none' } as const;

export const quietPeople: Record<string, Quiet[]> = {
  inviteStaff: [
    [
      'by nobody',
      'not owner',
      (to) => inviteStaff(to, { email: 'a@b.c', role: 'staff', by: 'nothing' }),
    ],
    [
      'who has an account',
      'has account',
      (to, { ownerId }) => inviteStaff(to, { email: owner.email, role: 'staff', by: ownerId }),
    ],
  ],
  makePasswordLink: [
    ['by nobody', 'not owner', (to) => makePasswordLink(to, { id: 'nothing', by: 'nothing' })],
    [
      'for nobody',
      'missing',
      (to, { ownerId }) => makePasswordLink(to, { id: 'nothing', by: ownerId }),
    ],
  ],
  withdrawInvitation: [['none', false, (to) => withdrawInvitation(to, 'nothing')]],
  setRole: [
    [
      'the role that somebody has',
      null,
      (to, { ownerId }) => setRole(to, { id: ownerId, by: null, role: 'owner' }),
    ],
    [
      'the last owner',
      'last owner',
      (to, { ownerId }) => setRole(to, { id: ownerId, by: null, role: 'staff' }),
    ],
    ['nobody', 'missing', (to) => setRole(to, { id: 'nothing', by: null, role: 'owner' })],
  ],
  removePerson: [
    [
      'the last owner',
      'last owner',
      (to, { ownerId }) => removePerson(to, { id: ownerId, by: null }),
    ],
    ['nobody', 'missing', (to) => removePerson(to, { id: 'nothing', by: null })],
  ],
  endDevice: [['one that is over', false, (to) => endDevice(to, nobody, 'nothing')]],
  logOut: [['one that is over', false, (to) => logOut(to, { ...nobody, sessionId: 'nothing' })]],
  confirmSecondFactor: [['none begun', 'over', (to) => confirmSecondFactor(to, nobody, '123456')]],
  renewRecoveryCodes: [['of nobody', null, (to) => renewRecoveryCodes(to, nobody)]],
  endOwnSecondFactor: [['none on', undefined, (to) => endOwnSecondFactor(to, nobody)]],
  takeProof: [
    [
      'of a sign-in that is over',
      { is: 'over' },
      (to) => {
        const begun = { staffId: 'nothing', email: nobody.email, tokenHash: 'nothing' };
        return takeProof(to, begun, { recoveryCode: 'nothing' });
      },
    ],
  ],
  storeStaff: [
    ['an account that is there', 'refused', (to) => storeStaff(to, owner).catch(() => 'refused')],
  ],
};
/** These change rows whenever they are called, or nothing before they do. */
export const alwaysChangePeople = {
  changeOwnPassword,
  changePassword,
  endOtherDevices,
  enterByLink,
  noteSignIn,
  signOutEverywhere,
};

/** The account that is there. */
export const storedOwner = owner;
