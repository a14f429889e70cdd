/** What a page tells the worker. */
export type ToWorker =
  /** Somebody has read a page: its address, and files and pictures that it loaded by the way. */
  | { kind: 'read'; address: string; files: string[]; pictures: string[]; isMetered: boolean }
  /** There is time, and a line that costs nothing: pages that somebody may need, of the release that is open. */
  | { kind: 'ahead'; addresses: string[]; prefix: string; release: string }
  /** The network is back: what was written meanwhile is sent. */
  | { kind: 'send' };

/** What the worker tells every page. */
export type FromWorker =
  /** What a page asked for did not come over the network. */
  | { kind: 'unreachable' }
  /** The page that it asked for in vain: it is gone to as without scripts, and the worker has a copy. */
  | { kind: 'go'; address: string }
  /** What became of messages that were kept. */
  | { kind: 'messages' };
