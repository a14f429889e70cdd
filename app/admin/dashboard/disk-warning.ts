import { type DiskRoom, isShortOfRoom } from '../../data/overview/server-findings.server.ts';

/** A sentence for the staff once little room is left on the disk; null before. */
export function fullDiskWarning(room: DiskRoom | null): string | null {
  if (room === null || !isShortOfRoom(room)) return null;
  return `The server’s disk is ${Math.floor(room.used * 100)} % full. Soon no picture and no package can be saved: please tell whoever runs the site.`;
}
