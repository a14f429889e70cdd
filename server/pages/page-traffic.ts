/** Answers of one kind that were sent, and the bytes of their bodies. */
export interface TrafficCount {
  answers: number;
  bytes: number;
}

/** The count of one route's answers to a method with a status. */
export type RouteTraffic = (method: 'GET' | 'HEAD', status: 200 | 304) => TrafficCount;

/**
 * Counts kept pages by route, method and status: a line in the log for each would cost more than
 * the page. Whoever sends one adds to a number that the page holds.
 */
export function createTraffic() {
  const counts = new Map<string, TrafficCount>();
  return {
    /** The counts of a route, which live as long as the process. */
    of:
      (route: string): RouteTraffic =>
      (method, status) => {
        const kind = `${method} ${route} ${status}`;
        const count = counts.get(kind) ?? { answers: 0, bytes: 0 };
        counts.set(kind, count);
        return count;
      },
    /** A way to ask again and again what was counted since the last time, by `GET /packages 200`. */
    reader() {
      const seen = new Map<string, TrafficCount>();
      return (): Record<string, TrafficCount> => {
        const taken: Record<string, TrafficCount> = {};
        for (const [kind, { answers, bytes }] of counts) {
          const before = seen.get(kind) ?? { answers: 0, bytes: 0 };
          if (answers === before.answers) continue;
          taken[kind] = { answers: answers - before.answers, bytes: bytes - before.bytes };
          seen.set(kind, { answers, bytes });
        }
        return taken;
      };
    },
  };
}
